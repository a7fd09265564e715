const part = /("(?:[^"\\]|\\.)*")(\s*:)?|([{}[\],:]+)/g;

/** JSON highlighted by weight, not color. */
export function JsonView({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  const shown = [];
  let from = 0;
  for (const match of text.matchAll(part)) {
    const [whole, string, colon, mark] = match;
    if (match.index > from) shown.push(text.slice(from, match.index));
    if (mark) shown.push(<Quiet key={match.index}>{mark}</Quiet>);
    else if (colon) {
      shown.push(
        <span key={match.index} className="font-semibold">
          {string}
        </span>,
        <Quiet key={`${match.index}:`}>{colon}</Quiet>,
      );
    } else shown.push(string);
    from = match.index + whole.length;
  }
  shown.push(text.slice(from));
  return shown;
}

function Quiet({ children }: { children: string }) {
  return <span className="text-quiet">{children}</span>;
}
