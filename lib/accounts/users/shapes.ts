import { z } from "zod";
import { id, imageUrl, modelType } from "@/lib/http/contract/fields";

/** A user as shown to others, next to their content or in a list. */
export const UserSummary = z
  .object({ id, display_name: z.string(), avatar: imageUrl, model_type: modelType("user") })
  .meta({ id: "UserSummary" });

export const exampleUser = {
  id: 2,
  display_name: "Late Train",
  avatar: "https://downbeat.example/media/artwork/user-2.png",
};
