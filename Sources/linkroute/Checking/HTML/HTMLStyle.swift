import LinkRoutingTools

/// The look of a page: light or dark as the reader's system is, from 320 pixels on, and on paper.
enum HTMLStyle {
    static let text = #"""

        :root {
            color-scheme: light dark;
            --page: #ffffff;
            --raised: #f5f6f8;
            --text: #1b1f24;
            --quiet: #565e68;
            --line: #d8dce1;
            --edge: #808893;
            --accent: #0b57b0;
            --bar: #4a80d4;
            --failure: #b3261e;
            --warning: #7a5200;
            --resolved: #1a6b3a;
        }

        @media (prefers-color-scheme: dark) {
            :root {
                --page: #14171b;
                --raised: #1d2127;
                --text: #e8eaed;
                --quiet: #a9b1bb;
                --line: #343a42;
                --edge: #7c858f;
                --accent: #8cbaff;
                --bar: #5b95ea;
                --failure: #ff9f96;
                --warning: #f0c35a;
                --resolved: #7fd6a0;
            }
        }

        * { box-sizing: border-box; }
        [hidden] { display: none !important; }

        body {
            margin: 0 auto;
            padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 3rem;
            max-width: 62rem;
            background: var(--page);
            color: var(--text);
            font: 1rem/1.5 system-ui, sans-serif;
            overflow-wrap: anywhere;
        }

        h1 { margin: 0.5rem 0 1rem; font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.2; }
        h2 { margin: 2.5rem 0 0.75rem; font-size: 1.3rem; }
        p { margin: 0.25rem 0; }
        ol, ul { margin: 0; padding: 0; list-style: none; }
        /* Numbered rows would be counted anew for each of thousands that is hidden. */
        li { display: block; }
        section:focus { outline: none; }
        .small, .why, .place, footer { color: var(--quiet); font-size: 0.875rem; }
        .note { padding: 0.5rem 0.75rem; border-left: 4px solid var(--bar); background: var(--raised); }
        footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }

        /* A link may have letters of any direction; they must not turn what stands around it. */
        code { font: 0.925em/1.5 ui-monospace, "DejaVu Sans Mono", monospace; unicode-bidi: isolate; }

        .skip { position: absolute; left: -100rem; }
        .skip:focus { position: static; }
        a { color: var(--accent); }
        nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0.75rem 0 0; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }

        .totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.75rem; margin: 1rem 0 0.5rem; }
        .totals div { padding: 0.75rem; border-radius: 8px; background: var(--raised); }
        .totals dt { font-weight: 600; }
        .totals dd { margin: 0; }
        .totals data { display: block; font-size: 1.6rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
        .totals span { color: var(--quiet); font-size: 0.875rem; }
        .totals .failed data:not([value="0"]) { color: var(--failure); }
        .totals .warnings data { color: var(--warning); }
        .totals .resolved data { color: var(--resolved); }

        search {
            position: sticky; top: 0; z-index: 1;
            margin: 1.5rem 0 0; padding: 0.5rem 0;
            border-bottom: 1px solid var(--line); background: var(--page);
        }
        .field { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; }
        .field label { flex: 1 0 100%; font-weight: 600; }
        #query { flex: 1 1 12rem; min-width: 0; }
        #status { min-height: 1.5em; color: var(--quiet); font-size: 0.875rem; }
        input, select, button {
            padding: 0.4rem 0.7rem; border: 1px solid var(--edge); border-radius: 6px;
            background: var(--page); color: inherit; font: inherit; max-width: 100%;
        }
        button { cursor: pointer; }
        button:hover { background: var(--raised); }
        button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent); color: var(--page); }
        kbd { padding: 0.1rem 0.5rem; border: 1px solid var(--line); border-radius: 4px; color: var(--quiet); font-size: 0.875rem; }
        .filter { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 1rem 0; }
        .more { margin: 1rem 0 0; }
        /* What is jumped to must not lie below the search. */
        section, li { scroll-margin-top: 8rem; }

        .reasons { margin-bottom: 0.75rem; }
        .reasons li { border-bottom: 1px solid var(--line); }
        .reasons li:not(:has(button)), .reasons button {
            display: flex; justify-content: space-between; gap: 1rem; padding: 0.4rem 0.5rem;
        }
        .reasons button { width: 100%; border: 0; color: var(--accent); text-align: left; }
        .reasons button[aria-pressed="true"] { color: var(--page); }
        .reasons data { font-weight: 600; font-variant-numeric: tabular-nums; }
        .reasons .failure data { color: var(--failure); }
        .reasons .warning data { color: var(--warning); }
        .reasons button[aria-pressed="true"] data { color: inherit; }

        #problem-list > li {
            margin: 0.75rem 0; padding: 0.5rem 1rem;
            border: 1px solid var(--line); border-left: 4px solid var(--failure); border-radius: 6px;
        }
        #problem-list > .warning { border-left-color: var(--warning); }
        .title { font-weight: 600; }
        .tag {
            margin-right: 0.25rem; padding: 0.05rem 0.45rem; border: 1px solid; border-radius: 4px;
            color: var(--failure); font-size: 0.8rem; white-space: nowrap;
        }
        .warning .tag { color: var(--warning); }
        .link code { font-weight: 600; }
        .meant code { color: var(--resolved); user-select: all; }

        .screens > li { border-bottom: 1px solid var(--line); }
        .summary {
            display: grid; grid-template-columns: minmax(0, 2fr) minmax(4rem, 1.5fr) 7.5rem; align-items: center;
            gap: 0.25rem 1rem; padding: 0.5rem 0.5rem 0.5rem 1.5rem;
        }
        summary { cursor: pointer; }
        summary.summary { position: relative; list-style: none; }
        summary.summary::-webkit-details-marker { display: none; }
        summary.summary::before { content: "▸"; position: absolute; left: 0.35rem; top: 0.5rem; color: var(--quiet); }
        details[open] > summary.summary::before { content: "▾"; }
        summary:hover { background: var(--raised); }
        .name .small { display: block; }
        .bar { width: 100%; height: 0.8rem; }
        .bar rect { fill: var(--bar); }
        .count { text-align: right; font-variant-numeric: tabular-nums; }
        .screens details > :not(summary) { padding-left: 1.5rem; }
        .links { padding-bottom: 0.75rem; }
        .links li { padding: 0.15rem 0; }
        #unused { margin-top: 1rem; }
        #unused > summary { padding: 0.4rem 0.5rem; }
        .names li { padding: 0.25rem 0 0.25rem 1.5rem; }

        table { width: 100%; border-collapse: collapse; }
        th, td { padding: 0.4rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
        th.count, td.count { text-align: right; }

        @media (max-width: 40rem) {
            .totals { grid-template-columns: repeat(2, minmax(0, 1fr)); }
            .summary { grid-template-columns: minmax(0, 1fr) auto; }
            .summary .bar { grid-column: 1 / -1; grid-row: 2; }
            kbd { display: none; }
        }

        @media print {
            body { max-width: none; padding: 0; }
            search, nav, .filter, .more, .skip { display: none !important; }
            #problem-list > li { break-inside: avoid; }
            .bar { print-color-adjust: exact; }
        }

        """#
}
