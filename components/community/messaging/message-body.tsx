import { useState } from "react";
import { isLong } from "./message-length";
import { MessageText } from "./message-text";

/** The text of a message; of a long one the beginning, and a button for the rest. */
export function MessageBody({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <>
      <bdi
        className={`[overflow-wrap:anywhere] whitespace-pre-wrap ${long && !whole ? "line-clamp-20" : ""}`}
      >
        <MessageText text={text} />
      </bdi>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="link min-h-6 text-xs"
        >
          {whole ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
