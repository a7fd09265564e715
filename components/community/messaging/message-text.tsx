import { Fragment } from "react";

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”]/g;

/** A message's text, with clickable links. */
export function MessageText({ text }: { text: string }) {
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
