/** The kinds of things that can be reported. */
export const REPORT_SUBJECTS = [
  "track",
  "album",
  "artist",
  "playlist",
  "collection",
  "user",
  "comment",
  "message",
  "conversation",
] as const;

export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/**
 * The kinds of things that operators decide: reports, disputes about tracks that failed as duplicates, and appeals against a decision, whose
 * subject is the report.
 */
export const QUEUED_SUBJECTS = [...REPORT_SUBJECTS, "duplicate", "appeal"] as const;

export type QueuedSubject = (typeof QUEUED_SUBJECTS)[number];

export const REPORT_REASONS = ["spam", "abuse", "copyright", "other"] as const;

export const QUEUED_REASONS = [...REPORT_REASONS, "dispute", "appeal", "repeat_infringer"] as const;

/** The kinds of entries in the audit log about reports. */
export const REPORT_EVENTS = [
  "report_upheld",
  "report_dismissed",
  "track_hidden",
  "track_restored",
  "content_hidden",
  "content_restored",
  "comment_removed",
  "account_warned",
  "duplicate_allowed",
  "duplicate_declined",
  "appeal_upheld",
  "appeal_dismissed",
  "notice_upheld",
  "notice_rejected",
  "notice_restored",
  "notice_court_noted",
] as const;

export type ReportEvent = (typeof REPORT_EVENTS)[number];

/** The kinds of things that operators hide and restore. */
export const HIDEABLE_SUBJECTS = ["track", "album", "playlist", "collection"] as const;

export type HideableSubject = (typeof HIDEABLE_SUBJECTS)[number];

export const isHideable = (subject: QueuedSubject): subject is HideableSubject =>
  (HIDEABLE_SUBJECTS as readonly QueuedSubject[]).includes(subject);

/** The acts of operators on tracks without a report. */
export const TRACK_ACTS = ["hide", "restore"] as const;
