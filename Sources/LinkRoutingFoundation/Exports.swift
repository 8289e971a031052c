@_exported public import LinkRoutingHandlers
