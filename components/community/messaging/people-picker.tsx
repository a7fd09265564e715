import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { typingPause } from "@/components/ui/typing-pause";
import { MAX_RECIPIENTS } from "@/lib/community/messaging/names";
import { request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";
import { listMessagingFollowedUsers, searchUsers } from "./endpoints";
import { type PersonLabel, SEARCH_FROM, suggestPeople } from "./people";

interface Props {
  label?: string;
  /** The largest number of people that can be chosen. */
  most?: number;
  chosen: readonly PersonLabel[];
  onChange: (chosen: PersonLabel[]) => void;
  error: string | undefined;
}

/** Selects people by name or handle; people the reader follows are suggested first. */
export function PeoplePicker({ label = "To", most = MAX_RECIPIENTS, chosen, onChange, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  /** Enter was pressed while the search was running: its first result is meant. */
  const [waiting, setWaiting] = useState(false);
  /** One person is replaced by the next. */
  const isFull = most > 1 && chosen.length >= most;
  const { people: suggestions, state } = usePeople(search, chosen);
  const people = isFull ? [] : suggestions;
  const option = people[Math.min(active, people.length - 1)];

  function choose(person: PersonLabel | undefined) {
    if (!person || isFull) return;
    onChange(most === 1 ? [person] : [...chosen, person]);
    setSearch("");
    setActive(0);
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && people.length > 0) setActive((active + step + people.length) % people.length);
    else if (event.key === "Enter" && state === "searching") setWaiting(true);
    else if (event.key === "Enter") choose(option);
    else if (event.key === "Backspace" && search === "") return onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  }

  useEffect(() => {
    if (!waiting || state === "searching") return;
    setWaiting(false);
    choose(people[0]);
  });

  return (
    <div>
      <label htmlFor={`${id}-input`} className="text-sm font-medium">
        {label}
      </label>
      <div className="mt-1 flex flex-wrap gap-1 rounded-sm border border-edge bg-face p-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink">
        {chosen.map((person) => (
          <button
            key={person.id}
            type="button"
            aria-label={`Remove ${person.name}`}
            onClick={() => {
              onChange(chosen.filter((other) => other !== person));
              input.current?.focus();
            }}
            className="flex h-6 items-center gap-1.5 rounded-sm bg-well pr-1 pl-2 text-xs hover:text-red"
          >
            <bdi>{person.name}</bdi>
            <X aria-hidden className="size-3" />
          </button>
        ))}
        <input
          ref={input}
          id={`${id}-input`}
          role="combobox"
          aria-expanded={!isFull}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={option && `${id}-${option.id}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={
            chosen.length === 0
              ? "Name or handle"
              : most > 1 && !isFull
                ? "Add another for a group"
                : undefined
          }
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
            setWaiting(false);
          }}
          onKeyDown={press}
          className="h-6 min-w-[8rem] grow bg-transparent px-2 text-sm text-ink outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
      <p className="mt-3 text-xs text-quiet" role="status">
        {isFull ? `At most ${most} people` : heading(search, people.length, state)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="People" className="mt-1 h-[13.5rem] overflow-y-auto">
        {people.map((person) => (
          // The focus stays in the field, which handles the keys for the options.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === option}
            onClick={() => choose(person)}
            className="flex h-9 cursor-pointer items-center gap-3 rounded-sm px-2 text-sm hover:bg-well aria-selected:bg-well"
          >
            <Picture src={person.avatar} pixels={24} className="shrink-0 size-6 rounded-full" />
            <bdi className="truncate">{person.name}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}

type SearchState = "ready" | "searching" | "failed";

function heading(search: string, count: number, state: SearchState): string {
  if (state === "failed") return "The search failed. Type again to retry.";
  if (search.trim().length < SEARCH_FROM)
    return count > 0 ? "People you follow" : "Type at least two letters";
  if (count > 0) return "People found";
  return state === "searching" ? "Searching" : `No one found for “${search.trim()}”`;
}

function usePeople(
  search: string,
  selection: readonly PersonLabel[],
): { people: PersonLabel[]; state: SearchState } {
  const query = search.trim();
  const isSearch = query.length >= SEARCH_FROM;
  const results = useQuery({
    queryKey: queryKey(searchUsers, { query }),
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return request(searchUsers, { query }, { signal });
    },
    enabled: isSearch,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const followed = useQuery({
    queryKey: queryKey(listMessagingFollowedUsers),
    queryFn: ({ signal }) => request(listMessagingFollowedUsers, {}, { signal }),
    staleTime: 60_000,
  });
  const people = suggestPeople(search, results.data?.data ?? [], followed.data?.data ?? [], selection);
  const isFailed = isSearch && results.isError;
  return { people, state: isFailed ? "failed" : results.isFetching ? "searching" : "ready" };
}
