import { get } from "./api";
import { csvRows } from "./exports";

/** The rows of an artist's catalog as CSV. */
export async function exportRows(token: string, artistId: number): Promise<Record<string, string>[]> {
  const answer = await get(`/artists/${artistId}/catalog.csv`, { token });
  if (answer.status !== 200) throw new Error(`The catalog is refused: ${answer.text}`);
  return csvRows(answer);
}
