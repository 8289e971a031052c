/// The paths of a well-known web API: a table of a size that most apps do not exceed.
///
/// No literal and parameter are alternatives for the same segment, because some other routers do not allow
/// that.
enum GitHubRoutes {
    static let all = (others + inRepository.map { "/repos/:owner/:repo" + $0 }).map { BenchRoute(path: $0) }

    private static let others = paths(
        """
        /applications/:client/tokens /applications/:client/tokens/:token /authorizations
        /authorizations/:authorization{int} /emojis /events /feeds /gists /gists/:gist /gists/:gist/comments
        /gists/:gist/comments/:comment{int} /gists/:gist/commits /gists/:gist/forks /gists/:gist/star
        /gitignore/templates /gitignore/templates/:template /issues /licenses /licenses/:license /markdown
        /meta /networks/:owner/:repo/events /notifications /notifications/threads/:thread{int}
        /notifications/threads/:thread{int}/subscription /orgs/:org /orgs/:org/events /orgs/:org/hooks
        /orgs/:org/hooks/:hook{int} /orgs/:org/issues /orgs/:org/members /orgs/:org/members/:user
        /orgs/:org/public_members /orgs/:org/public_members/:user /orgs/:org/repos /orgs/:org/teams
        /rate_limit /repositories /search/code /search/issues /search/repositories /search/users
        /teams/:team{int} /teams/:team{int}/members /teams/:team{int}/members/:user /teams/:team{int}/repos
        /teams/:team{int}/repos/:owner/:repo /user /user/emails /user/followers /user/following
        /user/following/:user /user/issues /user/keys /user/keys/:key{int} /user/orgs /user/repos
        /user/starred /user/starred/:owner/:repo /user/subscriptions /user/teams /users /users/:user
        /users/:user/events /users/:user/events/orgs/:org /users/:user/events/public /users/:user/followers
        /users/:user/following /users/:user/following/:target /users/:user/gists /users/:user/keys
        /users/:user/orgs /users/:user/received_events /users/:user/received_events/public
        /users/:user/repos /users/:user/starred /users/:user/subscriptions
        """)

    private static let inRepository =
        [""]
        + paths(
            """
            /assignees /assignees/:assignee /branches /branches/:branch /branches/:branch/protection
            /collaborators /collaborators/:user /comments /comments/:comment{int} /commits /commits/:sha
            /commits/:sha/comments /commits/:sha/status /contributors /downloads /events /forks /git/blobs
            /git/blobs/:sha /git/commits /git/commits/:sha /git/refs /git/refs/heads/:branch /git/tags
            /git/tags/:sha /git/trees /git/trees/:sha /hooks /hooks/:hook{int} /hooks/:hook{int}/tests
            /issues /issues/:number{int} /issues/:number{int}/comments /issues/:number{int}/events
            /issues/:number{int}/labels /issues/:number{int}/labels/:label /keys /keys/:key{int} /labels
            /labels/:label /languages /merges /milestones /milestones/:milestone{int}
            /milestones/:milestone{int}/labels /notifications /pulls /pulls/:number{int}
            /pulls/:number{int}/comments /pulls/:number{int}/commits /pulls/:number{int}/files
            /pulls/:number{int}/merge /readme /releases /releases/:release{int}
            /releases/:release{int}/assets /stargazers /stats/commit_activity /stats/contributors
            /stats/punch_card /subscribers /subscription /tags /teams
            """)

    private static func paths(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
}
