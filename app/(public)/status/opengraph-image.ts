import { CARD_SIZE, shareCard } from "@/app/_request/share-card";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "Status";

export default function Image(): Promise<Response> {
  return shareCard({
    title: "Status",
    text: "What works now, the last 90 days, and incidents.",
    path: "/status",
    seed: 90,
  });
}
