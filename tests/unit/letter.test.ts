import { describe, expect, it } from "vitest";
import { renderHtml } from "@/lib/platform/mail/html";
import {
  button,
  greeting,
  link,
  paragraphs,
  plainText,
  previewText,
  quote,
} from "@/lib/platform/mail/letter";

const letter = {
  subject: "A question about your API access",
  text: paragraphs(
    greeting("Ada <b>"),
    "The operators wrote to you:",
    quote('Who will "see" it?\n<script>alert(1)</script>'),
    "",
    button("Answer", "https://downbeat.example/settings/developers/access?a=1&b=2"),
    link("Read the quickstart", "https://downbeat.example/docs/quickstart"),
  ),
};

describe("A letter", () => {
  it("A letter is plain text with whole addresses and marked quotes", () => {
    expect(plainText(letter.text)).toBe(`Hello Ada <b>,

The operators wrote to you:

> Who will "see" it?
> <script>alert(1)</script>

Answer:
https://downbeat.example/settings/developers/access?a=1&b=2

Read the quickstart:
https://downbeat.example/docs/quickstart`);
  });

  it("A letter is HTML with one button, and shows what others wrote as text", () => {
    const html = renderHtml(letter, [
      { label: "Choose which emails you get", href: "https://downbeat.example/x" },
    ]);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toContain('href="https://downbeat.example/settings/developers/access?a=1&amp;b=2"');
    expect(html).toContain("Hello Ada &lt;b&gt;,");
    expect(html).toContain("Who will &quot;see&quot; it?<br>&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("Choose which emails you get");
    expect(html).not.toMatch(/<script|<img|src=/);
  });

  it("A letter shows in the list of a mailbox how it begins, without the greeting", () => {
    expect(previewText(letter.text)).toBe(
      'The operators wrote to you: Who will "see" it? <script>alert(1)</script>',
    );
    const long = previewText(["word ".repeat(100)]);
    expect(long).toMatch(/^(word )+…$/);
    expect(long.length).toBeLessThan(125);
    expect(renderHtml(letter)).toContain('max-height:0;overflow:hidden">The operators wrote to you: Who');
  });

  it("A letter that begins with one long word shows its beginning, in whole characters", () => {
    expect(previewText([`x${"🎹".repeat(100)}`])).toBe(`x${"🎹".repeat(59)} …`);
    expect(previewText(["x".repeat(121)])).toBe(`${"x".repeat(120)} …`);
    expect(previewText(["x".repeat(120)])).toBe("x".repeat(120));
  });
});
