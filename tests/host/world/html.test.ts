/** Players' text in chat can contain script (public tracker #13341): nothing that runs may be stored. */
import { describe, expect, it } from "vitest";
import { cleanHtml, htmlFixes, htmlPaths } from "../../../host/world/html.ts";

describe("Rich text keeps what a table writes", () => {
  it.each([
    "<p>Plain <strong>words</strong> and <em>more</em></p>",
    '<section class="secret" id="secret-a"><p>hidden</p></section>',
    '<a class="content-link" draggable="true" data-uuid="Actor.a" data-type="Actor">Ada</a>',
    '<button type="button" data-action="roll" aria-label="Roll">Roll</button>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<img src="icons/svg/sword.svg" alt="A sword" width="20" />',
    '<p style="text-align:center">middle</p>',
    "[[/roll 1d6]] @UUID[Actor.a]{Ada}",
  ])("%s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it("and drawings", () => {
    const drawing = '<svg viewbox="0 0 4 4"><path d="M0 0h4" fill="none" stroke-width="2"></path></svg>';
    expect(cleanHtml(drawing)).toBe(drawing);
  });
});

describe("Rich text loses what could run", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    "<svg onload=alert(1)></svg>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>",
    '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
    '<svg><use xlink:href="javascript:alert(1)"></use></svg>',
    "<math><mi xlink:href=javascript:alert(1)>x</mi></math>",
    "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
    "<style>@import 'javascript:alert(1)'</style>",
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    "<template><img src=x onerror=alert(1)></template>",
    '<details open ontoggle="alert(1)">x</details>',
    "<<script>alert(1)//<</script>",
    "<scr<script>ipt>alert(1)</script>",
  ])("%s", (html) => {
    const clean = cleanHtml(html);
    const tags = clean.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag).not.toMatch(
        /script|\son\w+\s*=|srcdoc|data:text|formaction|<(iframe|object|embed|meta|base|math|style|form|template)/i,
      );
    expect(cleanHtml(clean)).toBe(clean);
  });

  it("a style that covers the table or loads from elsewhere", () => {
    expect(cleanHtml('<p style="position:fixed;inset:0">x</p>')).toBe("<p>x</p>");
    expect(cleanHtml('<p style="background:u\\72l(x)">x</p>')).toBe("<p>x</p>");
  });
});

describe("HTML fields", () => {
  const manifest = {
    id: "tiny",
    title: "Tiny",
    version: "1",
    documentTypes: { Item: { tool: { htmlFields: ["description", "notes.secret"] } } },
  };

  it("are the core's own and the manifest's", () => {
    expect(htmlPaths("ChatMessage", "base", manifest)).toEqual(["content", "flavor"]);
    expect(htmlPaths("Item", "tool", manifest)).toEqual(["system.description", "system.notes.secret"]);
    expect(htmlPaths("Item", "constructor", manifest)).toEqual([]);
  });

  it("are cleaned when they are new, and left alone when unchanged", () => {
    const before = { system: { description: "<script>old</script>", notes: {} } };
    const after = { system: { description: "<script>old</script>", notes: { secret: "<b onclick=x>hm</b>" } } };
    expect(htmlFixes(["system.description", "system.notes.secret", "system.none.at.all"], after, before)).toEqual({
      "system.notes.secret": "<b>hm</b>",
    });
  });
});
