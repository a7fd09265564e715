import { channelAttributes, parseAttributes } from "./channel-attributes";
import { channelKind } from "./channel-name";
import type { ApiCall } from "./http-api";
import { HttpRefusal } from "./http-refusal";

/** The HTTP operations that query channels and disconnect users. */

/** `GET /channels`: the occupied channels. */
export function listChannels({ app, query }: ApiCall): object {
  const prefix = query.get("filter_by_prefix") ?? "";
  const attributes = parseAttributes(query.get("info"));
  if (attributes.includes("user_count") && !prefix.startsWith("presence-")) {
    throw new HttpRefusal(
      400,
      "Only presence channels have a user_count: filter_by_prefix must begin with presence-",
    );
  }
  const channels = app.occupiedChannels(prefix);
  return {
    channels: Object.fromEntries(channels.map((name) => [name, channelAttributes(app, name, attributes)])),
  };
}

/** `GET /channels/{name}`: whether a channel is occupied, and its counts. */
export function getChannel({ app, subject, query }: ApiCall): object {
  const kind = mustBeChannel(subject);
  const wanted = parseAttributes(query.get("info"));
  if (wanted.includes("user_count") && !kind.presence) {
    throw new HttpRefusal(400, "Only presence channels have a user_count");
  }
  return { occupied: app.subscriptionCount(subject) > 0, ...channelAttributes(app, subject, wanted) };
}

/** `GET /channels/{name}/users`: the members of a presence channel. */
export function listUsers({ app, subject }: ApiCall): object {
  if (!mustBeChannel(subject).presence) throw new HttpRefusal(400, "Only presence channels have users");
  return { users: app.userIds(subject).map((id) => ({ id })) };
}

/** `POST /users/{id}/terminate_connections`: closes all connections signed in as that user, or granted to a holder of that id. */
export function terminateConnections({ app, subject }: ApiCall): object {
  app.end(subject);
  return {};
}

function mustBeChannel(name: string) {
  const kind = channelKind(name);
  if (!kind) throw new HttpRefusal(400, "Invalid channel name");
  return kind;
}
