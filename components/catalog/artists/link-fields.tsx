import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { watchFocus } from "@/components/ui/focus-watch";
import { parseUrl } from "@/lib/platform/parse-url";

const MOST = 10;

interface Row {
  key: number;
  url: string;
  title: string;
}

/** The links of an artist. A row counts once it has a URL; its title is the host's until somebody writes one. */
export function LinkFields({
  links,
  error,
  changed,
}: {
  links: readonly { url: string; title: string }[];
  error?: string;
  changed: (links: { url: string; title: string }[]) => void;
}) {
  const next = useRef(links.length);
  const [rows, setRows] = useState<readonly Row[]>(() => links.map((link, key) => ({ key, ...link })));

  function show(changedRows: readonly Row[]) {
    setRows(changedRows);
    changed(
      changedRows
        .map(({ url, title }) => ({ url: address(url), title: title.trim() }))
        .filter(({ url }) => url !== "")
        .map(({ url, title }) => ({ url, title: title || hostName(url) })),
    );
  }
  const edit = (key: number, values: Partial<Row>) =>
    show(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Links</legend>
      <ul className="space-y-3">
        {rows.map(({ key, url, title }, index) => (
          <li
            key={key}
            className="grid items-end gap-x-3 gap-y-2 border-l-2 border-line pl-3 sm:grid-cols-[2fr_1fr_auto]"
          >
            <TextField
              name={`link-url-${key}`}
              label={`URL ${index + 1}`}
              inputMode="url"
              autoCapitalize="none"
              maxLength={300}
              placeholder="https://"
              value={url}
              onChange={({ target }) => edit(key, { url: target.value })}
            />
            <TextField
              name={`link-title-${key}`}
              label="Shown as"
              optional
              maxLength={60}
              value={title}
              onChange={({ target }) => edit(key, { title: target.value })}
            />
            <Button
              size="sm"
              className="justify-self-start"
              aria-label={`Remove link ${index + 1}`}
              onClick={({ currentTarget }) => {
                watchFocus(currentTarget);
                show(rows.filter((row) => row.key !== key));
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
      {rows.length < MOST && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => setRows([...rows, { key: next.current++, url: "", title: "" }])}
        >
          Add a link
        </Button>
      )}
    </fieldset>
  );
}

/** People leave out the scheme. */
function address(typed: string): string {
  const url = typed.trim();
  return url === "" || /^https?:/i.test(url) ? url : `https://${url}`;
}

function hostName(url: string): string {
  const host = parseUrl(url)?.host.replace(/^www\./, "") ?? "";
  return (host || url).slice(0, 60);
}
