import * as covers from "@/app/media/cover-art/[designId]/route";

/** The answer at the address of a cover's preview. */
export function previewAt(url: string): Promise<Response> {
  const { pathname, href } = new URL(url, "http://downbeat.test");
  return covers.GET(new Request(href), {
    params: Promise.resolve({ designId: pathname.split("/").at(-1) ?? "" }),
  });
}
