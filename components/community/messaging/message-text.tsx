import { Fragment } from "react";

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”]/g;

/** A message's text, with clickable links unless it is of a stranger. */
export function MessageText({ text, isPlain = false }: { text: string; isPlain?: boolean }) {
  if (isPlain) return text;
  const parts = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(from, index)}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="link">
          {address}
        </a>
      </Fragment>,
    );
    from = index + address.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
