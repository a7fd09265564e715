import type { StudioState } from "@/lib/catalog/studio/constants";
import type { StudioSale, StudioSort } from "@/lib/commerce/finances/music-constants";

/** Labels of the filters of one's own music. */

export const STATE_LABELS: Record<StudioState, string> = {
  all: "Every state",
  draft: "Drafts",
  processing: "Processing",
  scheduled: "Scheduled",
  published: "Published",
  failed: "Failed",
  hidden: "Hidden",
};

export const SALE_LABELS: Record<StudioSale, string> = {
  all: "For sale or not",
  on_sale: "On sale",
  priced: "Priced, not published",
  none: "Not for sale",
  sold: "Sold exclusively",
};

export const SORT_LABELS: Record<StudioSort, string> = {
  newest: "Newest first",
  title: "Title",
  state: "State",
  plays: "Plays, 28 days",
  likes: "Likes",
  sales: "Sales",
  revenue: "Revenue",
  price: "Price",
  updated: "Last change",
};
