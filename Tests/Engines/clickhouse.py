"""ClickHouse in this process, with the user scripts of a workplace."""

import chdb

from workplace import PAGE


def connect(workplace, *others):
    """A connection with the function of the page.

    Each of `others` is the name of another script and function. The function of `x` is `resolve_x`,
    and its script `x-links`.
    """
    folder = workplace.folder
    function = PAGE["linkroute_function.xml"].removeprefix("<functions>\n").removesuffix("</functions>\n")
    functions = [function]
    for name in others:
        functions.append(
            function.replace("resolveLink", f"resolve_{name}").replace("resolve-links", f"{name}-links"))
    workplace.write("functions.xml", f"<functions>\n{''.join(functions)}</functions>\n")
    connection = chdb.connect(
        f":memory:?user_scripts_path={folder}/user_scripts"
        f"&user_defined_executable_functions_config={folder}/functions.xml"
    )
    connection.query(
        f"CREATE VIEW links AS SELECT * FROM file('{folder}/links.tsv', TabSeparatedRaw, 'id UInt64, link String')"
    )
    return connection
