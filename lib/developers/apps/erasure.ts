import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { apiTokens, apps, oauthCodes, oauthDevices, oauthTokens } from "@/db/schema/developers";
import { logoPath } from "./fragments";

/** The grants of others for the apps of an account end with it. Its own grants are among its tokens. */
export const erasure = {
  exports: {
    apps: {
      tables: ["apps", "app_logos"],
      columns: {
        id: "Its id.",
        client_id: "How it says which app it is.",
        name: "Its name.",
        logo: "The path of its logo.",
        homepage: "Its homepage.",
        privacy_url: "What it says about privacy.",
        redirect_uris: "Where it has people sent back to.",
        scopes: "What it may ask for.",
        state: "Whether operators have reviewed it.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select ${apps.id}, ${apps.client_id}, ${apps.name}, ${logoPath} as logo, ${apps.homepage}, ${apps.privacy_url}, ${apps.redirect_uris}, ${apps.scopes},
          ${apps.state}, ${apps.created_at}
        from ${apps} where ${apps.user_id} = ${user} order by id`,
    },
    connected_apps: {
      tables: ["oauth_codes", "oauth_devices", "oauth_tokens"],
      columns: {
        name: "The app.",
        scopes: "What you allow it.",
        connected_at: "Since when.",
        last_used_at: "When it was last used.",
        disconnected_at: "When that ended.",
      },
      rows: (user) => sql`
        select ${apiTokens.name}, ${apiTokens.scopes}, ${apiTokens.created_at} as connected_at, ${apiTokens.last_used_at},
          ${apiTokens.revoked_at} as disconnected_at
        from ${apiTokens} where ${apiTokens.user_id} = ${user} and ${apiTokens.hash} is null order by ${apiTokens.id}`,
    },
  },
  holds: {},
  erase: async (transaction, userId) => {
    const grants = transaction`select ${apiTokens.id} from ${apiTokens} where ${apiTokens.user_id} = ${userId}`;
    await transaction`delete from ${oauthCodes} where ${oauthCodes.grant_id} in (${grants})`;
    await transaction`delete from ${oauthDevices} where ${oauthDevices.grant_id} in (${grants})`;
    await transaction`delete from ${oauthTokens} where ${oauthTokens.grant_id} in (${grants})`;
    await transaction`
      update ${apiTokens} set ${sql(apiTokens, "revoked_at")} = now(), ${sql(apiTokens, "revoked_because")} = 'suspended'
      where ${apiTokens.app_id} in (select ${apps.id} from ${apps} where ${apps.user_id} = ${userId}) and ${apiTokens.revoked_at} is null`;
    await transaction`delete from ${apps} where ${apps.user_id} = ${userId}`;
  },
} satisfies Erasure;
