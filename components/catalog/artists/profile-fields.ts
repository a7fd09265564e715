import type { ArtistChanges } from "@/lib/catalog/artists/edit-contract";
import type { StudioProfile } from "@/lib/catalog/studio/pages";

type StoredProfile = Pick<
  StudioProfile,
  "name" | "description" | "city" | "country" | "links" | "credit_consent"
> & {
  genres: readonly { id: number }[];
};

/** Reads the stored values of an artist in the shape that its form sends. */
export function storedProfile({ genres, links, ...profile }: StoredProfile): ArtistChanges {
  const { name, description, city, country, credit_consent } = profile;
  return {
    name,
    description: description || null,
    city: city || null,
    country: country || null,
    genres: genres.map(({ id }) => id),
    links,
    credit_consent,
  };
}

/** Reads the change of one field of the form; nothing for the links, which report their own changes. */
export function parseProfileChange(form: HTMLFormElement, field: string): ArtistChanges {
  const data = new FormData(form);
  const value = String(data.get(field) ?? "").trim();
  switch (field) {
    case "name":
      return { name: value };
    case "description":
      return { description: value || null };
    case "city":
      return { city: value || null };
    case "country":
      return { country: value || null };
    case "credit_consent":
      return { credit_consent: value === "mutual" ? "mutual" : "ask" };
    case "genre1":
    case "genre2":
    case "genre3": {
      const ids = ["genre1", "genre2", "genre3"].map((name) => Number(data.get(name)));
      return { genres: [...new Set(ids.filter(Boolean))] };
    }
    default:
      return {};
  }
}
