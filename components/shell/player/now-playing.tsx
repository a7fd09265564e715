import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { currentTrack, usePlayer } from "@/components/listening/player/store";
import { Link } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { PanelHeader } from "@/components/ui/panel-header";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { PassingComment } from "./passing-comment";
import { Controls, Like } from "./player-bar";
import { PriceLink } from "./price-link";
import { QueueList } from "./queue-list";
import { OrderToggles, QueueEnd } from "./queue-options";
import { ElapsedTime, Scrubber } from "./scrubber";

/** The player opened on a phone, with everything that its bar has no room for. */
export function NowPlaying({ close }: { close: () => void }) {
  const track = usePlayer(currentTrack);
  const isSignedIn = usePlayer((player) => player.isSignedIn);
  if (!track) return null;
  return (
    <Modal onClose={close} aria-label="Now playing" className="items-stretch">
      <div
        data-scroller
        className="rise flex w-full flex-col overflow-y-auto overscroll-contain bg-paper px-5 pb-6"
      >
        <PanelHeader closeLabel="Close" close={close}>
          <p className="text-sm text-quiet">Now playing</p>
        </PanelHeader>
        <Picture
          key={track.image}
          src={track.image}
          pixels={360}
          className="aspect-square w-full max-w-[22.5rem] self-center rounded-md"
        />
        <div className="mt-4 flex items-start gap-3">
          <div className="min-w-0 grow">
            <h2 className="text-lg font-semibold break-words">
              <Link href={trackPath(track)} onClick={close} className="inline-block hover:underline">
                {track.name}
              </Link>
            </h2>
            <p className="text-quiet">
              <ArtistLinks artists={track.artists} onClick={close} />
            </p>
          </div>
          {isSignedIn && <Like key={track.id} trackId={track.id} />}
          <PriceLink track={track} onClick={close} />
        </div>
        <div className="mt-4 flex items-center gap-3">
          <Scrubber track={track} height={56} />
          <ElapsedTime track={track} />
        </div>
        <PassingComment trackId={track.id} />
        <OrderToggles>
          <Controls />
        </OrderToggles>
        <QueueList />
        <QueueEnd />
      </div>
    </Modal>
  );
}
