import { Link } from "@/components/ui/link";

const MARKUP = /`([^`]+)`|\[([^\]]+)\]\((\/[^)]+)\)/g;

/** Text from a contract: backticks mark code, and brackets links to pages. */
export function Words({ text }: { text: string }) {
  const lines = [];
  let from = 0;
  for (const { 0: whole, 1: code, 2: title, 3: href, index } of text.matchAll(MARKUP)) {
    lines.push(text.slice(from, index));
    lines.push(
      code === undefined ? (
        <Link key={index} href={href ?? ""} className="link">
          {title}
        </Link>
      ) : (
        <code key={index} className="rounded-sm bg-well px-0.5 font-mono text-[0.85em] wrap-anywhere">
          {code}
        </code>
      ),
    );
    from = index + whole.length;
  }
  return [...lines, text.slice(from)];
}
