import { updateAlbum } from "@/components/catalog/studio/albums";
import { setVoiceTag, updateArtist } from "@/components/catalog/studio/artists";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { updatePlaylist } from "@/components/community/playlists/endpoints";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { FileSender } from "./send-file";
import type { SendStep } from "./send-step";

/** Hands the finished upload to its recipient, by kind. */
const GIVE = {
  audio: (id: number, upload_id: string) => request(updateTrack, { id, upload_id }),
  audio_and_picture: (id: number, upload_id: string) =>
    request(updateTrack, { id, upload_id, use_embedded_cover: true }),
  stems: (id: number, stems_upload_id: string) => request(updateTrack, { id, stems_upload_id }),
  midi: (id: number, midi_upload_id: string) => request(updateTrack, { id, midi_upload_id }),
  voice_tag: (id: number, upload_id: string) => request(setVoiceTag, { id, upload_id }),
  track_picture: (id: number, image_upload_id: string) => request(updateTrack, { id, image_upload_id }),
  album_picture: (id: number, image_upload_id: string) => request(updateAlbum, { id, image_upload_id }),
  artist_picture: (id: number, image_upload_id: string) => request(updateArtist, { id, image_upload_id }),
  playlist_picture: (id: number, image_upload_id: string) => request(updatePlaylist, { id, image_upload_id }),
};

/** The purpose of a file, and its track, album, artist or playlist. */
export interface Recipient {
  what: keyof typeof GIVE;
  id: number;
}

function uploadPurpose(what: Recipient["what"]) {
  if (what === "stems" || what === "midi") return what;
  return what.startsWith("audio") || what === "voice_tag" ? "audio" : "image";
}

/** Uploads a file and gives it to its recipient. Returns what stops the upload. Loaded when there is a file. */
export function giveFile(
  { file, what, id }: Recipient & { file: File },
  report: (step: SendStep) => void,
  onComplete: () => void,
): () => void {
  const sender = new FileSender({
    file,
    purpose: uploadPurpose(what),
    onProgress: (sent) => report({ is: "sending", share: sent / file.size }),
    onReceived: (uploadId) => void store(uploadId),
    onFailure: (message) => report({ is: "failed", message }),
  });
  void sender.start();
  return () => sender.stop(true);

  async function store(uploadId: string) {
    report({ is: "storing" });
    try {
      await GIVE[what](id, uploadId);
      onComplete();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      report({ is: "failed", message: Object.values(cause.errors).join(" ") || cause.message });
    }
  }
}
