import { CARD_SIZE, shareCard } from "@/app/_request/share-card";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "A music marketplace you host";

/** For every page without a card of its own. */
export default function Image(): Promise<Response> {
  return shareCard({
    title: "A music marketplace you host",
    text: "Music and beats from a server you run, with an API worth integrating.",
    path: "",
    seed: 1,
  });
}
