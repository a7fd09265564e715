"use client";

import { FileCheck2 } from "lucide-react";
import { type ChangeEvent, type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { TextArea } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { PublicKey, TokenCheck } from "@/lib/commerce/licenses/token";
import { findTokenInPdf } from "./token-in-pdf";

type Check = typeof import("@/lib/commerce/licenses/token").checkToken;

type Result = TokenCheck | { outcome: "nothing_found" } | { outcome: "damaged" } | { outcome: "unsupported" };

/** Checks a dropped certificate or a pasted token in the browser. Nothing leaves it. */
export function LicenseVerifier({ keys }: { keys: readonly PublicKey[] }) {
  const [result, setResult] = useState<Result>();
  const [isDropTarget, setIsDropTarget] = useState(false);
  const [fileName, setFileName] = useState<string>();
  const check = useRef<Promise<Check> | undefined>(undefined);
  const answer = useRef<HTMLDivElement>(null);

  // Loaded before it is needed, so that it works when the connection is gone by then.
  useEffect(() => {
    check.current = import("@/lib/commerce/licenses/token").then(({ checkToken }) => checkToken);
  }, []);

  async function show(found: Awaited<ReturnType<typeof findTokenInPdf>>) {
    if (found === undefined) setResult({ outcome: "nothing_found" });
    else setResult(found === "damaged" ? { outcome: "damaged" } : await verdict(found.token));
    answer.current?.focus();
  }

  async function verdict(token: string): Promise<Result> {
    const checkToken = await check.current;
    try {
      return (await checkToken?.(token, keys)) ?? { outcome: "unsupported" };
    } catch {
      return { outcome: "unsupported" };
    }
  }

  async function checkFile(file: File | undefined) {
    if (!file) return;
    setFileName(file.name);
    await show(await findTokenInPdf(file));
  }

  async function drop(event: DragEvent) {
    event.preventDefault();
    setIsDropTarget(false);
    await checkFile(event.dataTransfer.files[0]);
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = "";
    await checkFile(file);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get("token");
    setFileName(undefined);
    await show(typeof token === "string" && token.trim() !== "" ? { token: token.trim() } : undefined);
  }

  return (
    <div className="max-w-text space-y-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the field inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDropTarget(true);
        }}
        onDragLeave={() => setIsDropTarget(false)}
        onDrop={drop}
        className={`flex flex-col items-center rounded-md border border-dashed px-6 py-8 text-center has-focus-visible:border-ink ${isDropTarget ? "border-ink bg-well" : "border-edge"}`}
      >
        <FileCheck2 aria-hidden className="mb-3 size-8 text-quiet" />
        <p className="font-semibold">{isDropTarget ? "Let go to check it" : "Drop the certificate here"}</p>
        <p id="certificate-hint" className="mt-1 text-sm text-quiet">
          The PDF as it was downloaded, or its license.jws. It stays in this browser.
        </p>
        <input
          id="certificate"
          type="file"
          accept="application/pdf,.pdf,.jws,text/plain"
          aria-describedby="certificate-hint"
          onChange={choose}
          className="peer sr-only"
        />
        <label
          htmlFor="certificate"
          className={buttonClass(
            "plain",
            "md",
            "mt-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink",
          )}
        >
          Choose a file
        </label>
        {fileName && <p className="mt-3 max-w-full truncate text-sm">{fileName}</p>}
        <noscript>
          <p className="mt-3 text-sm">
            Your browser checks the file with a script. Without scripts, open the address that is printed on
            the certificate.
          </p>
        </noscript>
      </div>
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          name="token"
          label="Or paste the token"
          hint="The content of license.jws, which is attached to the PDF."
          mono
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit">Check the token</Button>
      </form>
      <div ref={answer} tabIndex={-1} aria-live="polite">
        {result && <Verdict result={result} />}
      </div>
    </div>
  );
}

function Verdict({ result }: { result: Result }) {
  if (result.outcome !== "genuine") {
    const { title, text } = PROBLEMS[result.outcome];
    return (
      <Notice
        tone={result.outcome === "altered" || result.outcome === "damaged" ? "red" : "amber"}
        title={title}
      >
        <p>{text}</p>
      </Notice>
    );
  }
  const { claims, kid } = result;
  const isOver = claims.exp !== undefined && claims.exp * 1000 <= Date.now();
  return (
    <div className="space-y-4">
      {!claims.livemode && (
        <Notice tone="red" title="TEST">
          <p>Bought with test money. This license gives no rights.</p>
        </Notice>
      )}
      <Notice tone={isOver ? "amber" : "green"} title={isOver ? "Genuine, and expired" : "Genuine"}>
        <p>
          Signed by this server, and unchanged. {isOver && "Its term has ended. "}
          Compare what follows with what you were shown.
        </p>
      </Notice>
      <Facts
        facts={[
          { name: "Track", value: <bdi className="font-medium">{claims.track.name}</bdi> },
          { name: "By", value: <bdi>{claims.track.artists.join(", ")}</bdi> },
          { name: "License", value: claims.license.terms.name },
          { name: "Licensor", value: <bdi>{claims.licensor.name}</bdi> },
          { name: "Licensee", value: `${claims.licensee.name} (${claims.licensee.email_masked})` },
          { name: "Issued", value: day(claims.iat) },
          { name: "Ends", value: claims.exp === undefined ? "Never" : day(claims.exp) },
          { name: "Number", value: <code className="break-all font-mono text-xs">{claims.jti}</code> },
          { name: "Signing key", value: <code className="break-all font-mono text-xs">{kid}</code> },
        ]}
      />
      <p className="text-sm">
        A license can be revoked after it was signed.{" "}
        <Link href={`/verify/${claims.jti}`} className="underline">
          See whether it is valid now
        </Link>
        .
      </p>
    </div>
  );
}

const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const PROBLEMS: Readonly<Record<Exclude<Result["outcome"], "genuine">, { title: string; text: string }>> = {
  altered: {
    title: "Not genuine",
    text: "The token was changed after it was signed. Do not rely on this license.",
  },
  unknown_key: {
    title: "Not signed by this server",
    text: "None of our keys signed this token. If another server issued it, check it there.",
  },
  not_a_license: { title: "Not a license", text: "This is not the token of a license." },
  nothing_found: {
    title: "No license found",
    text: "This contains no license token. Programs that save a PDF again may drop what is attached to it: use the file as it was downloaded.",
  },
  damaged: {
    title: "Not genuine",
    text: "What is attached to this PDF was changed or damaged. Do not rely on it: ask for the file as it was downloaded.",
  },
  unsupported: {
    title: "This browser cannot check it",
    text: "It doesn't support Ed25519 signatures. Update it, or open the URL printed on the certificate.",
  },
};
