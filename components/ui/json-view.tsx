const part = /("(?:[^"\\]|\\.)*")(\s*:)?|([{}[\],:](?:\s*[{}[\],:])*)/g;

/** JSON highlighted by weight, not color. */
export function JsonView({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  const rows = [];
  let from = 0;
  for (const match of text.matchAll(part)) {
    const [whole, string, colon, mark] = match;
    if (match.index > from) rows.push(text.slice(from, match.index));
    // Bare elements, which app/globals.css dresses: an example has hundreds.
    if (mark) rows.push(<i key={match.index}>{mark}</i>);
    else if (colon) rows.push(<b key={match.index}>{string}</b>, <i key={`${match.index}:`}>{colon}</i>);
    else rows.push(string);
    from = match.index + whole.length;
  }
  rows.push(text.slice(from));
  return <span className="json">{rows}</span>;
}
