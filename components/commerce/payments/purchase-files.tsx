import { buttonClass } from "@/components/ui/button";
import type { LicensedFileRow } from "@/lib/commerce/downloads/shapes";
import { FILE_NAMES, SOUND_KINDS } from "@/lib/commerce/terms/names";
import { DownloadLink } from "./download-link";
import { sizeText } from "./words";

function sizeWords({ kind, format, bytes }: LicensedFileRow): string {
  if (bytes !== null) return `${format}, ${sizeText(bytes)}`;
  return SOUND_KINDS.some((each) => each === kind)
    ? `${format}, prepared when you first download it`
    : format;
}

interface Archive {
  url: string;
  bytes: number | null;
}

/** The files of a purchase, or why there are none; all of them at once where there are several. */
export function PurchaseFiles({
  files,
}: {
  files: { data: readonly LicensedFileRow[]; archive: Archive | null } | { message: string };
}) {
  const archive = "archive" in files ? files.archive : null;
  const downloads = "data" in files ? files.data.reduce((sum, file) => sum + file.downloads, 0) : 0;
  return (
    <section aria-labelledby="files">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="files" className="text-lg font-semibold">
          Files
        </h2>
        {archive && (
          <DownloadLink href={archive.url} downloads={downloads} className={buttonClass("primary", "md")}>
            Download all (ZIP{archive.bytes !== null && `, ${sizeText(archive.bytes)}`})
          </DownloadLink>
        )}
      </div>
      {"message" in files ? (
        <p className="text-sm text-quiet">{files.message}</p>
      ) : (
        <ul className="border-b border-line">
          {files.data.map((file) => (
            <li
              key={file.kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 text-sm"
            >
              <div className="min-w-0 grow">
                <p className="font-medium">{FILE_NAMES[file.kind]}</p>
                <p className="text-quiet">
                  {sizeWords(file)} · downloaded {file.downloads} of {file.limit} times this year
                </p>
              </div>
              {file.url ? (
                <DownloadLink
                  href={file.url}
                  downloads={downloads}
                  className={buttonClass(archive ? "plain" : "primary", "md")}
                >
                  Download<span className="sr-only"> {FILE_NAMES[file.kind]}</span>
                </DownloadLink>
              ) : (
                <span className="text-quiet">Not available right now</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
