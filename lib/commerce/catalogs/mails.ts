import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import type { CatalogImport } from "./shapes";

export interface ImportNews {
  name: string;
  import: Pick<CatalogImport, "id" | "filename" | "counts">;
}

/** The email that an import is complete. */
export function importMail({ name, import: { id, filename, counts } }: ImportNews): Letter {
  const { created, updated, skipped, errors } = counts;
  const sentences = [
    `${trackCount(created)} created, ${trackCount(updated)} changed, ${trackCount(skipped)} left as they were.`,
    ...(errors > 0
      ? [`${errors} ${errors === 1 ? "row has an error and was" : "rows have errors and were"} left out.`]
      : []),
  ];
  return {
    subject: `Import complete: ${filename}`,
    text: paragraphs(
      greeting(name),
      `The import of “${filename}” on ${serverName().name} is complete. ${sentences.join(" ")}`,
      button("Open the import", `${publicOrigin()}/studio/import/${id}`),
    ),
  };
}

const trackCount = (count: number) => `${count} ${count === 1 ? "track" : "tracks"}`;
