import { z } from "zod";
import { Fields } from "@/components/reference/fields";
import { Words } from "@/components/reference/words";
import { messagingEvents } from "@/lib/messaging/events";
import { fieldsOf, type Schema } from "@/lib/reference/schema";

/** Every event by the channel it comes on, with the fields of its data, as the schemas have them. */
export function MessagingEvents() {
  const events = Object.entries(messagingEvents);
  const channels = [...new Set(events.map(([, { channel }]) => channel))];
  return channels.map((channel) => (
    <section key={channel} aria-labelledby={channel}>
      <h3 id={channel} className="mt-6 font-mono text-sm font-semibold">
        {channel}
      </h3>
      {events
        .filter(([, event]) => event.channel === channel)
        .map(([name, { description, data }]) => (
          <div key={name} className="mt-6">
            <h4 id={name} className="font-mono text-sm font-medium">
              {name}
            </h4>
            <p className="mt-1 mb-2">
              <Words text={description} />
            </p>
            <Fields fields={fieldsOf(z.toJSONSchema(data, { io: "output" }) as Schema, {})} side="response" />
          </div>
        ))}
    </section>
  ));
}
