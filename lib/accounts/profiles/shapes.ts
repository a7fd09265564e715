import { z } from "zod";
import { isWebAddress } from "@/lib/platform/http-contract/addresses";
import {
  cleanName,
  cleanText,
  countryCodeOrNone,
  id,
  imageUrl,
  modelType,
} from "@/lib/platform/http-contract/fields";
import { MAX_LINKS } from "./constants";

/** A user as shown to others, next to their content or in a list. */
export const UserSummary = z
  .object({ id, display_name: z.string(), avatar: imageUrl, model_type: modelType("user") })
  .meta({ id: "UserSummary" });

export const exampleUser = {
  id: 2,
  display_name: "Late Train",
  avatar: "https://downbeat.example/media/artwork/user-2.png",
};

const MAX_LINK_CHARACTERS = 200;

/** The account's links; an error names the place of the invalid one. */
const profileLinks = z
  .array(z.string().trim())
  .transform((links) => [...new Set(links.filter(Boolean))])
  .superRefine((links, context) => {
    if (links.length > MAX_LINKS) context.addIssue(`Enter at most ${MAX_LINKS} links.`);
    const wrong = links.findIndex((link) => !isWebAddress(link, { max: MAX_LINK_CHARACTERS }));
    if (wrong >= 0) {
      context.addIssue(
        `Link ${wrong + 1} must be a URL such as https://example.com, with at most ${MAX_LINK_CHARACTERS} characters.`,
      );
    }
  });

/** The fields of a profile as their owner writes them. */
export const profileFields = {
  name: cleanName(1, 80, "Enter a name."),
  bio: cleanText(0, 500),
  city: cleanName(0, 80),
  country: countryCodeOrNone,
  links: profileLinks,
};
