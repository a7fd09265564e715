export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API name and version
         * @description Returns the name and version of the API and links to its documentation. A good first call: it needs no token.
         */
        get: operations["getServiceInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Returns the description of every operation in OpenAPI 3.1 format.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postman.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Postman collection
         * @description Returns every operation as an example request, in Postman collection format 2.1. Import it, then set the variable `token`.
         */
        get: operations["getPostmanCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current token
         * @description Returns the scopes, expiry and remaining requests of the token that sends the request. Works with any token; no scope is needed. A good way to check a configuration.
         */
        get: operations["getOwnToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a leaked token
         * @description For anyone who finds an exposed token. No sign-in is needed: possession of the token is enough to revoke it. It stops working within a second and its owner is notified by email. The response is the same whether or not the token was valid.
         */
        post: operations["revokeLeakedToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your limits
         * @description Returns every rate limit, concurrency limit and quota that applies to the caller, and how much of each is used. Works with any token; no scope is needed. The request itself counts toward the rate limit `default`.
         */
        get: operations["getLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/artists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an artist
         * @description Returns the artist with its profile, images and links. `with` adds albums (the first page), similar artists (at most 20), top tracks (at most 20, by plays) and genres. Without a token, the response is the minimal artist and `with` is ignored.
         *
         *     Scope: `catalog:read`.
         */
        get: operations["getArtist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/artists/{id}/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an artist's albums
         * @description Lists the newest release first. Each album includes its tracks and artists.
         *
         *     Scope: `catalog:read`.
         */
        get: operations["listArtistAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/artists/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an artist's tracks
         * @description Lists every track that credits the artist as performer or featured artist, newest release first. Without a token, each track is minimal.
         *
         *     Scope: `catalog:read`.
         */
        get: operations["listArtistTracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracks/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a track's comments
         * @description Ordered by `position` (milliseconds from the start of the track), then by thread: a reply follows its parent, with `depth` + 1. A deleted comment keeps its place with empty `content`. Without a token, the author is omitted.
         *
         *     Scope: `catalog:read`.
         */
        get: operations["listTrackComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracks/{id}/fingerprint/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a track's fingerprint status
         * @description The status is `pending` until processing starts, then `processing`, and finally `completed` or `failed`.
         *
         *     Scope: `catalog:read`.
         */
        get: operations["getTrackFingerprintStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracks/{id}/wave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a track's waveform
         * @description Returns 1,800 peaks between 0 and 1, evenly spaced over the track and computed from its audio.
         *
         *     Scope: `catalog:read`.
         */
        get: operations["getTrackWave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfollow a user
         * @description Stops following the user. Also succeeds if the caller did not follow the user, so a retry is safe.
         *
         *     Scope: `social:write`.
         */
        post: operations["unfollowUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/followed-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users you follow
         * @description Lists the users that the caller follows, most recently followed first. `ids` returns only these users, and in `not_found` the ids that the caller does not follow.
         *
         *     Scope: `social:read`.
         */
        get: operations["listFollowedUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Lists the caller's conversations, most recent activity first. A deleted conversation is absent until a new message arrives.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/{conversationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description Lists the messages of the conversation, newest first.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/{conversationId}/messages-with-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages with read receipts
         * @description Lists the messages of the conversation, newest first, with their read receipts.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["listMessagesWithReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a conversation
         * @description Sends the first message to one user (`user_id`) or to a group (`user_ids`, at least two other users). If the caller already has a direct conversation with the user, the message is added to it.
         *
         *     Scope: `messaging:write`.
         */
        post: operations["startConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/followed-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List followed users to message
         * @description Lists the users that the caller follows, most recently followed first.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["listMessagingFollowedUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Sends a message to a conversation that the caller participates in. With `client_message_id`, a retry is safe: the same id returns the existing message with status 200.
         *
         *     Scope: `messaging:write`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/search-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for users to message
         * @description Finds users whose name or handle contains `query`. Names that begin with it come first. Never returns the caller.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the number of unread messages
         * @description Returns the sum of `unread_count` over all conversations in the caller's list.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["getUnreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a conversation for yourself
         * @description Removes the conversation and its messages from the caller's view; the other participants keep everything. A later message restores the conversation with only the later messages.
         *
         *     Scope: `messaging:write`.
         */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/{conversationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a conversation as read
         * @description Marks all messages as read and clears the manual unread mark.
         *
         *     Scope: `messaging:write`.
         */
        post: operations["readConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/{conversationId}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a conversation as unread
         * @description Sets a reminder for the caller: the conversation has an unread count of at least 1 until it is read.
         *
         *     Scope: `messaging:write`.
         */
        post: operations["markConversationUnread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/messages/{messageId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a message as read
         * @description Marks only this message as read. You cannot mark your own messages.
         *
         *     Scope: `messaging:write`.
         */
        post: operations["readMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/conversations/{conversationId}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is typing
         * @description Lists the other participants who are typing now. Real-time events report the same without polling.
         *
         *     Scope: `messaging:read`.
         */
        get: operations["listTyping"];
        put?: never;
        /**
         * Signal that you are typing
         * @description The signal lasts 6 seconds; repeat it while the user keeps typing. Sending a message ends it.
         *
         *     Scope: `messaging:write`.
         */
        post: operations["startTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/albums/{albumId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an album's analytics
         * @description Returns plays, listeners, engagement and growth across the album's tracks, and per track. A listener of several tracks counts once. Available to accounts that manage one of the album's artists, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getAlbumAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/albums/{albumId}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an album's chart data
         * @description Returns one point per day, or one per week for `1y`. Available to accounts that manage one of the album's artists, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getAlbumChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/artists/{artistId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an artist's analytics
         * @description Returns plays, listeners, engagement, growth, top tracks, followers and countries across every track that credits the artist as performer, guest or producer. A listener of several tracks counts once. Available to accounts that manage the artist, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getArtistAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/artists/{artistId}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an artist's chart data
         * @description Returns one point per day, or one per week for `1y`. Available to accounts that manage the artist, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getArtistChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/artists/{artistId}/collaborations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an artist's collaborations
         * @description Returns the tracks that the artist shares with other artists, and those artists. Available to accounts that manage the artist, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getArtistCollaborations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/tracks/{trackId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a track's analytics
         * @description Returns plays, listeners, engagement and growth. All counts are exact, including unique listeners. Available to accounts that manage an artist credited on the track, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getTrackAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/tracks/{trackId}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a track's chart data
         * @description Returns one point per day, or one per week for `1y`. Available to accounts that manage an artist credited on the track, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getTrackChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/tracks/{trackId}/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a track's real-time plays
         * @description Returns the number of active listeners and the plays in the last hour and day. Listeners are never identified. Available to accounts that manage an artist credited on the track, and to operators.
         *
         *     Scope: `insights:read`.
         */
        get: operations["getTrackRealtime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/export/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export plays and listeners as CSV
         * @description Streams a table for spreadsheets, without a row limit. Covers the artist in `artist_id`, or all artists that the account manages. The format is RFC 4180 in UTF-8, with a header row. Text that begins with `=`, `+`, `-` or `@` is prefixed with an apostrophe, so that spreadsheets do not run it as a formula. The file begins with a byte order mark, which Excel needs and `fetch` strips. Send `byte_order_mark: false` to omit it.
         *
         *     Scope: `insights:export`.
         */
        post: operations["exportCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/export/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List export formats
         * @description Lists the available export formats.
         *
         *     Scope: `insights:export`.
         */
        get: operations["listExportFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/export/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export plays and listeners as JSON
         * @description Returns the rows of the CSV export as objects, at most 50,000. Covers the artist in `artist_id`, or all artists that the account manages.
         *
         *     Scope: `insights:export`.
         */
        post: operations["exportJson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/export/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an artist's report as a PDF
         * @description Returns the report with charts as an A4 document. Covers the artist in `artist_id`, or the first artist that the account manages.
         *
         *     Scope: `insights:export`.
         */
        post: operations["exportPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/producer-intelligence/insights/export/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an artist's report
         * @description Returns totals, the previous period, top tracks, countries and followers. Covers the artist in `artist_id`, or the first artist that the account manages.
         *
         *     Scope: `insights:export`.
         */
        post: operations["exportReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plays/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log up to 1,000 plays
         * @description Returns one result per play, in the order sent: `success` with the play's id, or `error` with its validation errors. Valid plays are stored even if others are rejected.
         *
         *     Scope: `plays:write`.
         */
        post: operations["logPlays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracks/{id}/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a play of a track
         * @description Records that a listener started the track. The play is stored before the response is sent.
         *
         *     Scope: `plays:write`.
         */
        post: operations["logPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/beat-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open beat requests
         * @description Lists the requests that have not expired, newest first by default.
         *
         *     Scope: `beat-requests:read`.
         */
        get: operations["listBeatRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/artist/payments-connect/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the payment onboarding status
         * @deprecated
         * @description Returns the status of the caller's account with the payment provider. Requires an artist profile; other callers get 403. Until onboarding starts, `connected` is false and the other fields are empty. Legacy.
         *
         *     Scope: `payments:read`.
         */
        get: operations["getPaymentsConnectStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store or refresh a push token
         * @description Registers one of the caller's devices for push notifications. Storing a token again refreshes it; a token that belonged to another account moves to the caller.
         *
         *     Scope: `notifications:write`.
         */
        post: operations["storePushToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @constant */
            status: "error";
            message: string;
            /** @enum {string} */
            error: "bad_request" | "unauthorized" | "payment_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "quota_exceeded" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "validation_failed" | "rate_limited" | "server_error" | "unavailable";
            /** @description Maps each invalid field to a sentence that says what is allowed. */
            errors?: {
                [key: string]: string;
            };
            /** @description With 429 and 503: the number of seconds to wait. */
            retry_after?: number;
            /** @description With `quota_exceeded`: how many your account may have. */
            limit?: number;
            /** @description With `quota_exceeded`: how many your account has. */
            used?: number;
            /**
             * Format: uri
             * @description The documentation of this error, with what to do about it.
             */
            documentation_url: string;
            /**
             * Format: uuid
             * @description The same as the header `X-Request-Id`.
             */
            request_id: string;
        };
        CodedError: {
            /** @constant */
            success: false;
            message: string;
            /** @enum {string} */
            error: "validation_failed" | "unauthorized" | "payment_required" | "forbidden" | "not_found" | "conflict" | "quota_exceeded" | "gone" | "precondition_failed" | "rate_limited" | "server_error" | "unavailable";
            /** @description Maps each invalid field to a sentence that says what is allowed. */
            errors?: {
                [key: string]: string;
            };
            /** @description With 429 and 503: the number of seconds to wait. */
            retry_after?: number;
            /** @description With `quota_exceeded`: how many your account may have. */
            limit?: number;
            /** @description With `quota_exceeded`: how many your account has. */
            used?: number;
            /**
             * Format: uri
             * @description The documentation of this error, with what to do about it.
             */
            documentation_url: string;
            /**
             * Format: uuid
             * @description The same as the header `X-Request-Id`.
             */
            request_id: string;
        };
        OwnToken: {
            /** Format: int64 */
            id: number;
            /** @description The owner's name for the token. */
            name: string;
            /** @description The first 8 characters of the token. */
            prefix: string;
            scopes: string[];
            /** @description IP addresses and ranges from which the token can be used. Empty means any. */
            allowed_addresses: string[];
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            expires_at: string;
            /** @description Whether the token has been rotated. It then works until `expires_at`. */
            rotated: boolean;
            rate_limit: {
                /**
                 * Format: int64
                 * @description Requests allowed per minute.
                 */
                limit: number;
                /**
                 * Format: int64
                 * @description Requests left in this minute, after this one.
                 */
                remaining: number;
                /**
                 * Format: date-time
                 * @description When the current minute ends.
                 * @example 2026-01-15T14:30:00.000Z
                 */
                reset_at: string;
            };
        };
        Limit: {
            /** @description The name as in `RateLimit` headers and the rate limits guide. */
            name: string;
            /**
             * @description `rate`: requests in a window. `concurrency`: requests at the same time. `quota`: things that the account has.
             * @enum {string}
             */
            kind: "rate" | "concurrency" | "quota";
            /** @description What is counted. */
            description: string;
            /** Format: int64 */
            limit: number;
            /**
             * Format: int64
             * @description With `rate`, including this request. With `concurrency`, in the server process that answers.
             */
            used: number;
            /** @description The length of the window of a `rate`, otherwise null. */
            window_seconds: number | null;
            /** @description When the current window of a `rate` ends. Null if nothing resets by itself. */
            resets_at: string | null;
        };
        Album: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: uri
             * @description Artwork, usually 300 x 300 px.
             */
            image: string;
            /** Format: date */
            release_date: string;
            description: string | null;
            tracks: components["schemas"]["Track"][] | null;
            artists: components["schemas"]["Artist"][] | null;
            /** @constant */
            model_type: "album";
        };
        Track: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: uri
             * @description Artwork, usually 300 x 300 px.
             */
            image: string;
            /** Format: date */
            release_date: string;
            /**
             * Format: int64
             * @description Length in milliseconds.
             */
            duration: number;
            description: string | null;
            /** @description Performers of the track. */
            artists: components["schemas"]["Artist"][];
            /** @constant */
            model_type: "track";
        };
        Artist: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: uri */
            image: string;
            /**
             * Format: uri
             * @description Small image, usually 320 x 320 px.
             */
            image_small: string;
            /** @description Whether the platform has verified the artist. */
            verified: boolean;
            /** @constant */
            model_type: "artist";
        };
        Genre: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @constant */
            model_type: "genre";
        };
        Profile: {
            /** Format: int64 */
            id: number;
            description: string;
            city: string;
            country: string;
        };
        ProfileImage: {
            /** Format: int64 */
            id: number;
            url: string;
        };
        ProfileLink: {
            /** Format: int64 */
            id: number;
            url: string;
            title: string;
        };
        MinimalTrack: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: uri
             * @description Artwork, usually 300 x 300 px.
             */
            image: string;
            /** Format: date */
            release_date: string;
            /**
             * Format: int64
             * @description Length in milliseconds.
             */
            duration: number;
            /** @constant */
            model_type: "track";
        };
        Comment: {
            /** Format: int64 */
            id: number;
            /** @description Empty when the comment is deleted. */
            content: string;
            /**
             * Format: int64
             * @description Milliseconds from the start of the track.
             */
            position: number;
            /**
             * Format: int64
             * @description 0 for the first comment of a thread.
             */
            depth: number;
            deleted: boolean;
            user: components["schemas"]["UserSummary"];
            /** @constant */
            model_type: "comment";
        };
        UserSummary: {
            /** Format: int64 */
            id: number;
            display_name: string;
            /** Format: uri */
            avatar: string;
            /** @constant */
            model_type: "user";
        };
        MinimalComment: {
            /** Format: int64 */
            id: number;
            /** @description Empty when the comment is deleted. */
            content: string;
            /**
             * Format: int64
             * @description Milliseconds from the start of the track.
             */
            position: number;
            /**
             * Format: int64
             * @description 0 for the first comment of a thread.
             */
            depth: number;
            deleted: boolean;
            /** @constant */
            model_type: "comment";
        };
        Conversation: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            type: "direct" | "group";
            title: string | null;
            participants: components["schemas"]["Participant"][];
            last_message: {
                /** Format: int64 */
                id: number;
                message_text: string;
                /**
                 * Format: date-time
                 * @example 2026-01-15T14:30:00.000Z
                 */
                created_at: string;
                user: {
                    /** Format: int64 */
                    id: number;
                    name: string;
                };
            };
            /** Format: int64 */
            unread_count: number;
            marked_unread: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            updated_at: string;
        };
        Participant: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: uri */
            avatar: string;
            /** @description All messages up to this one are read. */
            last_read_message_id: number | null;
            last_read_at: string | null;
        };
        Message: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            conversation_id: number;
            message_text: string;
            user: {
                /** Format: int64 */
                id: number;
                name: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            created_at: string;
            /** @description The sender's own id for the message, if any. */
            client_message_id: string | null;
        };
        MessageWithReceipts: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            conversation_id: number;
            message_text: string;
            user: {
                /** Format: int64 */
                id: number;
                name: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            created_at: string;
            /** @description The sender's own id for the message, if any. */
            client_message_id: string | null;
            /** @description The users who have read the message, earliest first. Excludes the sender. */
            read_by: {
                /** Format: int64 */
                user_id: number;
                name: string;
                /**
                 * Format: date-time
                 * @example 2026-01-15T14:30:00.000Z
                 */
                read_at: string;
            }[];
            /** Format: int64 */
            read_count: number;
            /**
             * Format: int64
             * @description Number of participants, excluding the sender.
             */
            recipient_count: number;
        };
        Person: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: uri */
            avatar: string;
        };
        AlbumAnalytics: {
            plays: {
                /**
                 * Format: int64
                 * @description All-time plays.
                 */
                total: number;
                /** Format: int64 */
                period: number;
            };
            listeners: {
                /**
                 * Format: int64
                 * @description Distinct listeners, all time.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description Distinct listeners in the period.
                 */
                unique: number;
            };
            /** @description Likes and reposts in the period. */
            engagement: {
                /** Format: int64 */
                likes: number;
                /** Format: int64 */
                reposts: number;
            };
            growth: {
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                plays_change: number;
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                listeners_change: number;
            };
            /** @description The album's tracks in album order. */
            tracks: components["schemas"]["TrackFigures"][];
        };
        TrackFigures: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            plays: number;
            /** Format: int64 */
            listeners: number;
        };
        Chart: {
            /** @enum {string} */
            timeframe: "7d" | "30d" | "90d" | "1y";
            /**
             * @description `week` for `1y`, otherwise `day`. Each week ends on today's day of the week; the first bucket has one day.
             * @enum {string}
             */
            interval: "day" | "week";
            /** @description Every bucket, oldest first. Empty buckets are zero. */
            points: components["schemas"]["ChartPoint"][];
        };
        ChartPoint: {
            /**
             * Format: date
             * @description The first day of the bucket.
             */
            date: string;
            /** Format: int64 */
            plays: number;
            /**
             * Format: int64
             * @description Distinct listeners within the bucket. Do not add them up across buckets.
             */
            listeners: number;
            /** Format: int64 */
            likes: number;
            /** Format: int64 */
            reposts: number;
        };
        ArtistAnalytics: {
            plays: {
                /**
                 * Format: int64
                 * @description All-time plays.
                 */
                total: number;
                /** Format: int64 */
                period: number;
            };
            listeners: {
                /**
                 * Format: int64
                 * @description Distinct listeners, all time.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description Distinct listeners in the period.
                 */
                unique: number;
            };
            /** @description Likes and reposts in the period. */
            engagement: {
                /** Format: int64 */
                likes: number;
                /** Format: int64 */
                reposts: number;
            };
            growth: {
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                plays_change: number;
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                listeners_change: number;
            };
            /** @description At most 20, ordered by plays in the period. */
            top_tracks: components["schemas"]["TrackFigures"][];
            followers: {
                /**
                 * Format: int64
                 * @description Followers of the accounts that manage the artist.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description New followers in the period.
                 */
                period: number;
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                change: number;
            };
            /** @description Plays in the period by country, most plays first. */
            countries: {
                /** @description ISO 3166-1 alpha-2 code; `ZZ` when the play had no country. */
                country: string;
                /** Format: int64 */
                plays: number;
            }[];
        };
        Collaborations: {
            /**
             * Format: int64
             * @description Number of tracks shared with other artists.
             */
            total_collaborations: number;
            /** @description At most 20, ordered by plays of the shared tracks. */
            top_collaborators: {
                artist: components["schemas"]["Artist"];
                /** Format: int64 */
                tracks: number;
                /** Format: int64 */
                plays: number;
            }[];
            /** @description At most 20, ordered by all-time plays. */
            collaboration_tracks: {
                /** Format: int64 */
                id: number;
                name: string;
                artists: components["schemas"]["Artist"][];
                /** Format: int64 */
                plays: number;
                /** Format: date */
                release_date: string;
            }[];
        };
        Analytics: {
            plays: {
                /**
                 * Format: int64
                 * @description All-time plays.
                 */
                total: number;
                /** Format: int64 */
                period: number;
            };
            listeners: {
                /**
                 * Format: int64
                 * @description Distinct listeners, all time.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description Distinct listeners in the period.
                 */
                unique: number;
            };
            /** @description Likes and reposts in the period. */
            engagement: {
                /** Format: int64 */
                likes: number;
                /** Format: int64 */
                reposts: number;
            };
            growth: {
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                plays_change: number;
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                listeners_change: number;
            };
        };
        Realtime: {
            /**
             * Format: int64
             * @description Distinct listeners with a play or heartbeat in the last 60 seconds.
             */
            active_listeners: number;
            /** Format: int64 */
            plays_last_hour: number;
            /** Format: int64 */
            plays_last_24_hours: number;
            /** @description At most 20, newest first. */
            recent_plays: {
                /**
                 * Format: date-time
                 * @example 2026-01-15T14:30:00.000Z
                 */
                played_at: string;
                country: string | null;
                source: string;
            }[];
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            as_of: string;
        };
        ExportFormat: {
            /** @enum {string} */
            id: "csv" | "json" | "pdf";
            name: string;
            description: string;
        };
        ExportRow: {
            /**
             * Format: date
             * @description Only present when grouped by day.
             */
            date?: string;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The artists of a track or album. */
            artists?: string[];
            /** @description The album of a track. */
            album?: string | null;
            /**
             * Format: date
             * @description For tracks and albums.
             */
            release_date?: string;
            /** Format: int64 */
            plays: number;
            /**
             * Format: int64
             * @description Distinct listeners.
             */
            listeners: number;
            /** Format: int64 */
            likes: number;
            /** Format: int64 */
            reposts: number;
            /** @description Change from the previous period in percent, to one decimal place. Absent when grouped by day. */
            plays_change?: number;
            /** @description Change from the previous period in percent, to one decimal place. Absent when grouped by day. */
            listeners_change?: number;
        };
        InsightsReport: {
            artist: {
                /** Format: int64 */
                id: number;
                name: string;
            };
            /** @description Null when the request had `from` and `to`. */
            period: ("7-days" | "30-days" | "90-days" | "1-year") | null;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            generated_at: string;
            totals: components["schemas"]["Figures"];
            /** @description The previous period, of the same length. */
            comparison: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** Format: int64 */
                plays: number;
                /**
                 * Format: int64
                 * @description Distinct listeners.
                 */
                listeners: number;
                /** Format: int64 */
                likes: number;
                /** Format: int64 */
                reposts: number;
            };
            growth: {
                /** @description Change from the previous period in percent, to one decimal place. */
                plays_change: number;
                /** @description Change from the previous period in percent, to one decimal place. */
                listeners_change: number;
                /** @description Change from the previous period in percent, to one decimal place. */
                likes_change: number;
                /** @description Change from the previous period in percent, to one decimal place. */
                reposts_change: number;
            };
            /** @description At most 20, by plays. */
            top_tracks: components["schemas"]["TrackFigures"][];
            /** @description Most plays first. */
            countries: {
                /** @description ISO 3166-1 alpha-2 code; `ZZ` when the play had no country. */
                country: string;
                /** Format: int64 */
                plays: number;
            }[];
            followers: {
                /**
                 * Format: int64
                 * @description Followers of the accounts that manage the artist.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description New followers in the period.
                 */
                period: number;
                /** @description Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. */
                change: number;
            };
            /** @description Only present with `include_charts`. */
            series?: {
                /** @enum {string} */
                interval: "day" | "week";
                points: components["schemas"]["ChartPoint"][];
                /** @description The previous period, with the same number of points. */
                comparison: components["schemas"]["ChartPoint"][];
            };
        };
        Figures: {
            /** Format: int64 */
            plays: number;
            /**
             * Format: int64
             * @description Distinct listeners.
             */
            listeners: number;
            /** Format: int64 */
            likes: number;
            /** Format: int64 */
            reposts: number;
        };
        BeatRequest: {
            id: string;
            /** Format: int64 */
            user_id: number;
            user_name: string;
            /** @description The request in the requester's own words. */
            content: string;
            reference_track: string | null;
            genre: string | null;
            bpm_range: string | null;
            key: string | null;
            mood: string | null;
            /** @description In whole US dollars. */
            budget: number | null;
            /** @description How long the request stays open, in hours. */
            duration_hours: 24 | 48 | 72;
            /** @enum {string} */
            status: "active" | "expired";
            /** Format: int64 */
            submissions_count: number;
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T14:30:00.000Z
             */
            expires_at: string;
            /** @description Hours until the request expires, to one decimal place. */
            hours_remaining: number;
        };
    };
    responses: never;
    parameters: {
        /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
        fields: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this request in the log. Quote it when you report a problem. */
        "X-Request-Id": string;
        /** @description Requests allowed per minute. */
        "X-RateLimit-Limit": number;
        /** @description Requests left in this minute. */
        "X-RateLimit-Remaining": number;
        /** @description When the current minute ends, in Unix seconds. */
        "X-RateLimit-Reset": number;
        /** @description The limit, as a structured field. */
        "RateLimit-Policy": string;
        /** @description The remaining requests, as a structured field. */
        RateLimit: string;
        /** @description Query parameters and body fields (`body.title`) in the request that the operation does not know; percent-encoded, at most 20. */
        "X-Ignored-Parameters": string;
        /** @description When the token expires, in ISO 8601. */
        "X-Token-Expires-At": string;
        /** @description Send it as If-None-Match to get 304 if nothing has changed, or as If-Match with a change to the resource. */
        ETag: string;
        /** @description `true` when this is a replay of the first response to the Idempotency-Key. */
        "Idempotent-Replayed": string;
        /** @description The file name, as defined in RFC 6266. */
        "Content-Disposition": string;
        /** @description `nosniff`: use the declared Content-Type. */
        "X-Content-Type-Options": string;
        /** @description Bearer, with `error="invalid_token"` when a token was sent. */
        "WWW-Authenticate": string;
        /** @description Seconds to wait before the next request. */
        "Retry-After": number;
        /** @description When the operation was deprecated: `@` followed by Unix seconds. */
        Deprecation: string;
        /** @description The next page of a list, with `rel="next"`; absent on the last one. For deprecated operations, an explanation with `rel="deprecation"`. */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getServiceInfo: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "name": "Downbeat",
                     *       "version": "1.0.1",
                     *       "documentation_url": "https://downbeat.example/docs",
                     *       "openapi_url": "https://downbeat.example/api/v1/openapi.json"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        name: string;
                        version: string;
                        documentation_url: string;
                        openapi_url: string;
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.1",
                     *       "info": {
                     *         "title": "Downbeat API",
                     *         "version": "1.0.1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        info: {
                            title: string;
                            version: string;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPostmanCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "info": {
                     *         "name": "Downbeat API",
                     *         "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
                     *       }
                     *     }
                     */
                    "application/json": {
                        info: {
                            name: string;
                            schema: string;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOwnToken: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "token": {
                     *         "id": 12,
                     *         "name": "Label dashboard",
                     *         "prefix": "dbt_9fKe",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "social:read"
                     *         ],
                     *         "allowed_addresses": [
                     *           "203.0.113.0/24"
                     *         ],
                     *         "created_at": "2026-01-15T14:30:00.000Z",
                     *         "expires_at": "2026-04-15T14:30:00.000Z",
                     *         "rotated": false,
                     *         "rate_limit": {
                     *           "limit": 300,
                     *           "remaining": 287,
                     *           "reset_at": "2026-02-01T09:12:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        token: components["schemas"]["OwnToken"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeLeakedToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "dbt_THE-TOKEN-THAT-WAS-FOUND"
                 *     }
                 */
                "application/json": {
                    /** @description The complete token that was found. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "If this was a working token, it has been revoked and its owner has been notified."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is not valid JSON.",
                     *       "error": "bad_request",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "payload_too_large",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "unsupported_media_type",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLimits: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "limits": [
                     *         {
                     *           "name": "default",
                     *           "kind": "rate",
                     *           "description": "Requests, over all operations together.",
                     *           "limit": 300,
                     *           "used": 13,
                     *           "window_seconds": 60,
                     *           "resets_at": "2026-02-01T09:12:00.000Z"
                     *         },
                     *         {
                     *           "name": "csv_exports",
                     *           "kind": "concurrency",
                     *           "description": "CSV exports being sent.",
                     *           "limit": 2,
                     *           "used": 1,
                     *           "window_seconds": null,
                     *           "resets_at": null
                     *         },
                     *         {
                     *           "name": "tokens",
                     *           "kind": "quota",
                     *           "description": "Active tokens.",
                     *           "limit": 50,
                     *           "used": 2,
                     *           "window_seconds": null,
                     *           "resets_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        limits: components["schemas"]["Limit"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtist: {
        parameters: {
            query?: {
                /**
                 * @description Extra data to include, as a comma-separated list. Keys that you do not request are absent.
                 * @example genres
                 */
                with?: string;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The artist's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        artist: {
                            /** Format: int64 */
                            id: number;
                            name: string;
                            /** Format: uri */
                            image: string;
                            /**
                             * Format: uri
                             * @description Small image, usually 320 x 320 px.
                             */
                            image_small: string;
                            /** @description Whether the platform has verified the artist. */
                            verified: boolean;
                            /** @constant */
                            model_type: "artist";
                            albums?: {
                                /** Format: int64 */
                                current_page: number;
                                /**
                                 * Format: int64
                                 * @description Position of the first item on this page, or 0 if the page is empty.
                                 */
                                from: number;
                                /**
                                 * Format: int64
                                 * @description Position of the last item on this page, or 0 if the page is empty.
                                 */
                                to: number;
                                /** Format: int64 */
                                per_page: number;
                                /**
                                 * Format: int64
                                 * @description At least 1.
                                 */
                                last_page: number;
                                /** Format: int64 */
                                total: number;
                                data: components["schemas"]["Album"][];
                            } | null;
                            similar?: components["schemas"]["Artist"][] | null;
                            top_tracks?: components["schemas"]["Track"][] | null;
                            genres?: components["schemas"]["Genre"][] | null;
                            profile: components["schemas"]["Profile"];
                            profile_images: components["schemas"]["ProfileImage"][] | null;
                            links: components["schemas"]["ProfileLink"][] | null;
                        };
                    } | {
                        /** @constant */
                        status: "success";
                        artist: components["schemas"]["Artist"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listArtistAlbums: {
        parameters: {
            query?: {
                /**
                 * @description The page to return, starting at 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page. `perPage` is accepted as an alias.
                 * @example 15
                 */
                per_page?: number;
                /** @description Empty for the first items, then the `next_cursor` of the previous response. `page` has no effect with it. */
                cursor?: string;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The artist's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "pagination": {
                     *         "current_page": 1,
                     *         "from": 1,
                     *         "to": 1,
                     *         "per_page": 15,
                     *         "last_page": 1,
                     *         "total": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "name": "Slack Water",
                     *             "image": "https://downbeat.example/media/artwork/album-1.png",
                     *             "release_date": "2026-03-06",
                     *             "description": null,
                     *             "tracks": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Harbour Lights",
                     *                 "image": "https://downbeat.example/media/artwork/track-1.png",
                     *                 "release_date": "2026-03-06",
                     *                 "duration": 154000,
                     *                 "description": null,
                     *                 "artists": [
                     *                   {
                     *                     "id": 1,
                     *                     "name": "Low Tide Assembly",
                     *                     "image": "https://downbeat.example/media/artwork/artist-1.png",
                     *                     "image_small": "https://downbeat.example/media/artwork/artist-1.png?size=320",
                     *                     "verified": true,
                     *                     "model_type": "artist"
                     *                   }
                     *                 ],
                     *                 "model_type": "track"
                     *               }
                     *             ],
                     *             "artists": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Low Tide Assembly",
                     *                 "image": "https://downbeat.example/media/artwork/artist-1.png",
                     *                 "image_small": "https://downbeat.example/media/artwork/artist-1.png?size=320",
                     *                 "verified": true,
                     *                 "model_type": "artist"
                     *               }
                     *             ],
                     *             "model_type": "album"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                            data: components["schemas"]["Album"][];
                        } | {
                            /** Format: int64 */
                            per_page: number;
                            /** @description With `cursor`: the `cursor` of the next items, or null at the end of the list. */
                            next_cursor: string | null;
                            data: components["schemas"]["Album"][];
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listArtistTracks: {
        parameters: {
            query?: {
                /**
                 * @description The page to return, starting at 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page. `perPage` is accepted as an alias.
                 * @example 15
                 */
                per_page?: number;
                /** @description Empty for the first items, then the `next_cursor` of the previous response. `page` has no effect with it. */
                cursor?: string;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The artist's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                            data: components["schemas"]["Track"][];
                        } | {
                            /** Format: int64 */
                            per_page: number;
                            /** @description With `cursor`: the `cursor` of the next items, or null at the end of the list. */
                            next_cursor: string | null;
                            data: components["schemas"]["Track"][];
                        };
                    } | {
                        /** @constant */
                        status: "success";
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                            data: components["schemas"]["MinimalTrack"][];
                        } | {
                            /** Format: int64 */
                            per_page: number;
                            /** @description With `cursor`: the `cursor` of the next items, or null at the end of the list. */
                            next_cursor: string | null;
                            data: components["schemas"]["MinimalTrack"][];
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTrackComments: {
        parameters: {
            query?: {
                /**
                 * @description The page to return, starting at 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page. `perPage` is accepted as an alias.
                 * @example 15
                 */
                per_page?: number;
                /** @description Empty for the first items, then the `next_cursor` of the previous response. `page` has no effect with it. */
                cursor?: string;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                            data: components["schemas"]["Comment"][];
                        } | {
                            /** Format: int64 */
                            per_page: number;
                            /** @description With `cursor`: the `cursor` of the next items, or null at the end of the list. */
                            next_cursor: string | null;
                            data: components["schemas"]["Comment"][];
                        };
                    } | {
                        /** @constant */
                        status: "success";
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                            data: components["schemas"]["MinimalComment"][];
                        } | {
                            /** Format: int64 */
                            per_page: number;
                            /** @description With `cursor`: the `cursor` of the next items, or null at the end of the list. */
                            next_cursor: string | null;
                            data: components["schemas"]["MinimalComment"][];
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTrackFingerprintStatus: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "fingerprint_status": "completed"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @enum {string} */
                        fingerprint_status: "pending" | "processing" | "completed" | "failed";
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTrackWave: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "peaks": [
                     *         0.02,
                     *         0.41,
                     *         0.87,
                     *         0.63
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        peaks: number[];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unfollowUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The user to unfollow.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFollowedUsers: {
        parameters: {
            query?: {
                /**
                 * @description The page to return, starting at 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page. `perPage` is accepted as an alias.
                 * @example 15
                 */
                per_page?: number;
                /** @description Empty for the first items, then the `next_cursor` of the previous response. `page` has no effect with it. */
                cursor?: string;
                /** @description Only return these users: up to 100 ids, separated by commas. */
                ids?: string;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "pagination": {
                     *         "current_page": 1,
                     *         "from": 1,
                     *         "to": 1,
                     *         "per_page": 15,
                     *         "last_page": 1,
                     *         "total": 1,
                     *         "data": [
                     *           {
                     *             "id": 2,
                     *             "display_name": "Late Train",
                     *             "avatar": "https://downbeat.example/media/artwork/user-2.png",
                     *             "model_type": "user"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                            data: components["schemas"]["UserSummary"][];
                        } | {
                            /** Format: int64 */
                            per_page: number;
                            /** @description With `cursor`: the `cursor` of the next items, or null at the end of the list. */
                            next_cursor: string | null;
                            data: components["schemas"]["UserSummary"][];
                        };
                        /** @description The requested ids that are not in the list. */
                        not_found?: number[];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of conversations to return.
                 * @example 20
                 */
                limit?: number;
                /** @description Only return conversations whose last message is older than this one. For the next page, send the id of the last message of the last conversation you have. Pages do not shift while messages arrive. */
                before_message_id?: number;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "type": "direct",
                     *           "title": null,
                     *           "participants": [
                     *             {
                     *               "id": 1,
                     *               "name": "Low Tide Assembly",
                     *               "avatar": "https://downbeat.example/media/artwork/artist-1.png",
                     *               "last_read_message_id": null,
                     *               "last_read_at": null
                     *             },
                     *             {
                     *               "id": 2,
                     *               "name": "Late Train",
                     *               "avatar": "https://downbeat.example/media/artwork/user-2.png",
                     *               "last_read_message_id": null,
                     *               "last_read_at": null
                     *             }
                     *           ],
                     *           "last_message": {
                     *             "id": 1,
                     *             "message_text": "The stems are up. Bounce it at 88?",
                     *             "created_at": "2026-01-15T14:30:00.000Z",
                     *             "user": {
                     *               "id": 2,
                     *               "name": "Late Train"
                     *             }
                     *           },
                     *           "unread_count": 1,
                     *           "marked_unread": false,
                     *           "created_at": "2026-01-12T09:00:00.000Z",
                     *           "updated_at": "2026-01-15T14:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Conversation"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of messages to return.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Number of newest messages to skip.
                 * @example 0
                 */
                offset?: number;
                /** @description Only return messages older than this one. Pages do not shift while messages arrive. */
                before_id?: number;
                /** @description Only return messages newer than this one, starting with the oldest of them. Use it to catch up after a disconnect. */
                after_id?: number;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "conversation_id": 1,
                     *           "message_text": "The stems are up. Bounce it at 88?",
                     *           "user": {
                     *             "id": 2,
                     *             "name": "Late Train"
                     *           },
                     *           "created_at": "2026-01-15T14:30:00.000Z",
                     *           "client_message_id": "7d0a4b2e-2f5b-4f7e-9a55-3f6f1c0b9e21"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Message"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listMessagesWithReceipts: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of messages to return.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Number of newest messages to skip.
                 * @example 0
                 */
                offset?: number;
                /** @description Only return messages older than this one. Pages do not shift while messages arrive. */
                before_id?: number;
                /** @description Only return messages newer than this one, starting with the oldest of them. Use it to catch up after a disconnect. */
                after_id?: number;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "conversation_id": 1,
                     *           "message_text": "The stems are up. Bounce it at 88?",
                     *           "user": {
                     *             "id": 2,
                     *             "name": "Late Train"
                     *           },
                     *           "created_at": "2026-01-15T14:30:00.000Z",
                     *           "client_message_id": "7d0a4b2e-2f5b-4f7e-9a55-3f6f1c0b9e21",
                     *           "read_by": [
                     *             {
                     *               "user_id": 1,
                     *               "name": "Low Tide Assembly",
                     *               "read_at": "2026-01-15T14:31:10.000Z"
                     *             }
                     *           ],
                     *           "read_count": 1,
                     *           "recipient_count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MessageWithReceipts"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    startConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message_text": "Hi! Is track 3 free for a feature?",
                 *       "user_id": 2
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 2,000 characters after trimming. */
                    message_text: string;
                    /**
                     * Format: int64
                     * @description The other participant of a direct conversation.
                     */
                    user_id?: number;
                    /** @description The other participants of a group, 2 to 99. Repeated ids count once. */
                    user_ids?: number[];
                    /** @description The title of a group. */
                    title?: string;
                    /**
                     * Format: uuid
                     * @description Your own UUID for the message. Sending the same id again returns the existing message.
                     */
                    client_message_id?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversation": {
                     *           "id": 1,
                     *           "type": "direct"
                     *         },
                     *         "message": {
                     *           "id": 120,
                     *           "message_text": "Hi! Is track 3 free for a feature?",
                     *           "created_at": "2026-01-12T09:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversation: {
                                /** Format: int64 */
                                id: number;
                                /** @enum {string} */
                                type: "direct" | "group";
                            };
                            message: {
                                /** Format: int64 */
                                id: number;
                                message_text: string;
                                /**
                                 * Format: date-time
                                 * @example 2026-01-15T14:30:00.000Z
                                 */
                                created_at: string;
                            };
                        };
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is not valid JSON.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listMessagingFollowedUsers: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "name": "Late Train",
                     *           "avatar": "https://downbeat.example/media/artwork/user-2.png"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Person"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "conversation_id": 1,
                 *       "message_text": "The stems are up. Bounce it at 88?",
                 *       "client_message_id": "7d0a4b2e-2f5b-4f7e-9a55-3f6f1c0b9e21"
                 *     }
                 */
                "application/json": {
                    /** Format: int64 */
                    conversation_id: number;
                    /** @description 1 to 2,000 characters after trimming. */
                    message_text: string;
                    /**
                     * Format: uuid
                     * @description Your own UUID for the message. Sending the same id again returns the existing message.
                     */
                    client_message_id?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "conversation_id": 1,
                     *         "message_text": "The stems are up. Bounce it at 88?",
                     *         "user": {
                     *           "id": 2,
                     *           "name": "Late Train"
                     *         },
                     *         "created_at": "2026-01-15T14:30:00.000Z",
                     *         "client_message_id": "7d0a4b2e-2f5b-4f7e-9a55-3f6f1c0b9e21"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Message"];
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is not valid JSON.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    searchUsers: {
        parameters: {
            query: {
                /**
                 * @description Part of a name or handle. Not case-sensitive.
                 * @example train
                 */
                query: string;
                /**
                 * @description Maximum number of users to return.
                 * @example 10
                 */
                limit?: number;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "name": "Late Train",
                     *           "avatar": "https://downbeat.example/media/artwork/user-2.png"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Person"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getUnreadCount: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "unread_count": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: int64 */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversation_id": 1,
                     *         "unread_count": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: int64 */
                            conversation_id: number;
                            /** Format: int64 */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    readConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversation_id": 1,
                     *         "unread_count": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: int64 */
                            conversation_id: number;
                            /** Format: int64 */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    markConversationUnread: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversation_id": 1,
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: int64 */
                            conversation_id: number;
                            /** Format: int64 */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    readMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The message's id.
                 * @example 1
                 */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversation_id": 1,
                     *         "unread_count": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: int64 */
                            conversation_id: number;
                            /** Format: int64 */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listTyping: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "typing": [
                     *           {
                     *             "user_id": 2,
                     *             "name": "Late Train",
                     *             "expires_at": "2026-01-15T14:30:06.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            typing: {
                                /** Format: int64 */
                                user_id: number;
                                name: string;
                                /**
                                 * Format: date-time
                                 * @example 2026-01-15T14:30:00.000Z
                                 */
                                expires_at: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    startTyping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The conversation's id.
                 * @example 1
                 */
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversation_id": 1,
                     *         "expires_in": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: int64 */
                            conversation_id: number;
                            /** @constant */
                            expires_in: 6;
                        };
                    };
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getAlbumAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description The last N days in UTC, including today. Growth is relative to the N days before them.
                 * @example 30-days
                 */
                period?: "7-days" | "30-days" | "90-days" | "1-year";
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The album's id.
                 * @example 1
                 */
                albumId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "plays": {
                     *           "total": 18204,
                     *           "period": 2310
                     *         },
                     *         "listeners": {
                     *           "total": 6120,
                     *           "unique": 1284
                     *         },
                     *         "engagement": {
                     *           "likes": 96,
                     *           "reposts": 21
                     *         },
                     *         "growth": {
                     *           "plays_change": 12.4,
                     *           "listeners_change": -3.1
                     *         },
                     *         "tracks": [
                     *           {
                     *             "id": 1,
                     *             "name": "Harbour Lights",
                     *             "plays": 2310,
                     *             "listeners": 1284
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlbumAnalytics"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getAlbumChart: {
        parameters: {
            query?: {
                /**
                 * @description The length of the chart, including today.
                 * @example 7d
                 */
                timeframe?: "7d" | "30d" | "90d" | "1y";
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The album's id.
                 * @example 1
                 */
                albumId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "timeframe": "7d",
                     *         "interval": "day",
                     *         "points": [
                     *           {
                     *             "date": "2026-01-14",
                     *             "plays": 81,
                     *             "listeners": 64,
                     *             "likes": 3,
                     *             "reposts": 1
                     *           },
                     *           {
                     *             "date": "2026-01-15",
                     *             "plays": 92,
                     *             "listeners": 70,
                     *             "likes": 4,
                     *             "reposts": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Chart"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getArtistAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description The last N days in UTC, including today. Growth is relative to the N days before them.
                 * @example 30-days
                 */
                period?: "7-days" | "30-days" | "90-days" | "1-year";
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The artist's id.
                 * @example 1
                 */
                artistId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "plays": {
                     *           "total": 18204,
                     *           "period": 2310
                     *         },
                     *         "listeners": {
                     *           "total": 6120,
                     *           "unique": 1284
                     *         },
                     *         "engagement": {
                     *           "likes": 96,
                     *           "reposts": 21
                     *         },
                     *         "growth": {
                     *           "plays_change": 12.4,
                     *           "listeners_change": -3.1
                     *         },
                     *         "top_tracks": [
                     *           {
                     *             "id": 1,
                     *             "name": "Harbour Lights",
                     *             "plays": 2310,
                     *             "listeners": 1284
                     *           }
                     *         ],
                     *         "followers": {
                     *           "total": 410,
                     *           "period": 18,
                     *           "change": 28.6
                     *         },
                     *         "countries": [
                     *           {
                     *             "country": "US",
                     *             "plays": 810
                     *           },
                     *           {
                     *             "country": "NL",
                     *             "plays": 402
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ArtistAnalytics"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getArtistChart: {
        parameters: {
            query?: {
                /**
                 * @description The length of the chart, including today.
                 * @example 7d
                 */
                timeframe?: "7d" | "30d" | "90d" | "1y";
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The artist's id.
                 * @example 1
                 */
                artistId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "timeframe": "7d",
                     *         "interval": "day",
                     *         "points": [
                     *           {
                     *             "date": "2026-01-14",
                     *             "plays": 81,
                     *             "listeners": 64,
                     *             "likes": 3,
                     *             "reposts": 1
                     *           },
                     *           {
                     *             "date": "2026-01-15",
                     *             "plays": 92,
                     *             "listeners": 70,
                     *             "likes": 4,
                     *             "reposts": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Chart"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getArtistCollaborations: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The artist's id.
                 * @example 1
                 */
                artistId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "total_collaborations": 1,
                     *         "top_collaborators": [
                     *           {
                     *             "artist": {
                     *               "id": 2,
                     *               "name": "Late Train",
                     *               "image": "https://downbeat.example/media/artwork/artist-1.png",
                     *               "image_small": "https://downbeat.example/media/artwork/artist-1.png?size=320",
                     *               "verified": true,
                     *               "model_type": "artist"
                     *             },
                     *             "tracks": 1,
                     *             "plays": 18204
                     *           }
                     *         ],
                     *         "collaboration_tracks": [
                     *           {
                     *             "id": 1,
                     *             "name": "Harbour Lights",
                     *             "artists": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Low Tide Assembly",
                     *                 "image": "https://downbeat.example/media/artwork/artist-1.png",
                     *                 "image_small": "https://downbeat.example/media/artwork/artist-1.png?size=320",
                     *                 "verified": true,
                     *                 "model_type": "artist"
                     *               }
                     *             ],
                     *             "plays": 18204,
                     *             "release_date": "2025-11-07"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Collaborations"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getTrackAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description The last N days in UTC, including today. Growth is relative to the N days before them.
                 * @example 30-days
                 */
                period?: "7-days" | "30-days" | "90-days" | "1-year";
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                trackId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "plays": {
                     *           "total": 18204,
                     *           "period": 2310
                     *         },
                     *         "listeners": {
                     *           "total": 6120,
                     *           "unique": 1284
                     *         },
                     *         "engagement": {
                     *           "likes": 96,
                     *           "reposts": 21
                     *         },
                     *         "growth": {
                     *           "plays_change": 12.4,
                     *           "listeners_change": -3.1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Analytics"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getTrackChart: {
        parameters: {
            query?: {
                /**
                 * @description The length of the chart, including today.
                 * @example 7d
                 */
                timeframe?: "7d" | "30d" | "90d" | "1y";
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                trackId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "timeframe": "7d",
                     *         "interval": "day",
                     *         "points": [
                     *           {
                     *             "date": "2026-01-14",
                     *             "plays": 81,
                     *             "listeners": 64,
                     *             "likes": 3,
                     *             "reposts": 1
                     *           },
                     *           {
                     *             "date": "2026-01-15",
                     *             "plays": 92,
                     *             "listeners": 70,
                     *             "likes": 4,
                     *             "reposts": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Chart"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    getTrackRealtime: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                trackId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "active_listeners": 3,
                     *         "plays_last_hour": 14,
                     *         "plays_last_24_hours": 280,
                     *         "recent_plays": [
                     *           {
                     *             "played_at": "2026-01-15T14:29:41.000Z",
                     *             "country": "NL",
                     *             "source": "playlist"
                     *           }
                     *         ],
                     *         "as_of": "2026-01-15T14:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Realtime"];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    exportCsv: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted but has no effect: this operation changes nothing, so a retry is always safe. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "tracks",
                 *       "period": "30-days"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What each row describes.
                     * @default tracks
                     * @enum {string}
                     */
                    type?: "tracks" | "albums" | "artists";
                    /**
                     * @description `period`: one row per item, with the change from the previous period. `day`: one row per item and day, including empty days.
                     * @default period
                     * @enum {string}
                     */
                    group_by?: "period" | "day";
                    /**
                     * Format: int64
                     * @description An artist that the account manages. Operators can choose any artist, and this field is required for them.
                     */
                    artist_id?: number;
                    /**
                     * @description Whether the file begins with a UTF-8 byte order mark.
                     * @default true
                     */
                    byte_order_mark?: boolean;
                    /**
                     * @description The last N days in UTC, including today. Defaults to `30-days` unless you send `from` and `to`.
                     * @enum {string}
                     */
                    period?: "7-days" | "30-days" | "90-days" | "1-year";
                    /**
                     * Format: date
                     * @description The first day of the range. Send it with `to`, instead of `period`.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description The last day of the range. Must not be in the future. The range can cover at most 366 days.
                     */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id,name,artists,album,release_date,plays,listeners,likes,reposts,plays_change,listeners_change
                     *     1,Harbour Lights,Low Tide Assembly,Slack Water,2025-11-07,2310,1284,96,21,12.4,-3.1
                     */
                    "text/csv": string;
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is not valid JSON.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    listExportFormats: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "formats": [
                     *         {
                     *           "id": "csv",
                     *           "name": "CSV",
                     *           "description": "A table for spreadsheets. No row limit."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        formats: components["schemas"]["ExportFormat"][];
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    exportJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted but has no effect: this operation changes nothing, so a retry is always safe. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "tracks",
                 *       "period": "30-days"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What each row describes.
                     * @default tracks
                     * @enum {string}
                     */
                    type?: "tracks" | "albums" | "artists";
                    /**
                     * @description `period`: one row per item, with the change from the previous period. `day`: one row per item and day, including empty days.
                     * @default period
                     * @enum {string}
                     */
                    group_by?: "period" | "day";
                    /**
                     * Format: int64
                     * @description An artist that the account manages. Operators can choose any artist, and this field is required for them.
                     */
                    artist_id?: number;
                    /**
                     * @description The last N days in UTC, including today. Defaults to `30-days` unless you send `from` and `to`.
                     * @enum {string}
                     */
                    period?: "7-days" | "30-days" | "90-days" | "1-year";
                    /**
                     * Format: date
                     * @description The first day of the range. Send it with `to`, instead of `period`.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description The last day of the range. Must not be in the future. The range can cover at most 366 days.
                     */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "type": "tracks",
                     *         "group_by": "period",
                     *         "period": "30-days",
                     *         "from": "2025-12-17",
                     *         "to": "2026-01-15",
                     *         "generated_at": "2026-01-15T14:30:00.000Z",
                     *         "rows": [
                     *           {
                     *             "id": 1,
                     *             "name": "Harbour Lights",
                     *             "artists": [
                     *               "Low Tide Assembly"
                     *             ],
                     *             "album": "Slack Water",
                     *             "release_date": "2025-11-07",
                     *             "plays": 2310,
                     *             "listeners": 1284,
                     *             "likes": 96,
                     *             "reposts": 21,
                     *             "plays_change": 12.4,
                     *             "listeners_change": -3.1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            type: "tracks" | "albums" | "artists";
                            /** @enum {string} */
                            group_by: "period" | "day";
                            /** @description Null when the request had `from` and `to`. */
                            period: ("7-days" | "30-days" | "90-days" | "1-year") | null;
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-15T14:30:00.000Z
                             */
                            generated_at: string;
                            /** @description Grouped by period: most plays first. Grouped by day: oldest first. */
                            rows: components["schemas"]["ExportRow"][];
                        };
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is not valid JSON.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    exportPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted but has no effect: this operation changes nothing, so a retry is always safe. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "period": "30-days"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: int64
                     * @description An artist that the account manages. Operators can choose any artist, and this field is required for them.
                     */
                    artist_id?: number;
                    /**
                     * @description The last N days in UTC, including today. Defaults to `30-days` unless you send `from` and `to`.
                     * @enum {string}
                     */
                    period?: "7-days" | "30-days" | "90-days" | "1-year";
                    /**
                     * Format: date
                     * @description The first day of the range. Send it with `to`, instead of `period`.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description The last day of the range. Must not be in the future. The range can cover at most 366 days.
                     */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is not valid JSON.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    exportReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted but has no effect: this operation changes nothing, so a retry is always safe. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "period": "30-days",
                 *       "include_charts": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether to include the time series.
                     * @default false
                     */
                    include_charts?: boolean;
                    /**
                     * Format: int64
                     * @description An artist that the account manages. Operators can choose any artist, and this field is required for them.
                     */
                    artist_id?: number;
                    /**
                     * @description The last N days in UTC, including today. Defaults to `30-days` unless you send `from` and `to`.
                     * @enum {string}
                     */
                    period?: "7-days" | "30-days" | "90-days" | "1-year";
                    /**
                     * Format: date
                     * @description The first day of the range. Send it with `to`, instead of `period`.
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description The last day of the range. Must not be in the future. The range can cover at most 366 days.
                     */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "artist": {
                     *           "id": 1,
                     *           "name": "Low Tide Assembly"
                     *         },
                     *         "period": "30-days",
                     *         "from": "2025-12-17",
                     *         "to": "2026-01-15",
                     *         "generated_at": "2026-01-15T14:30:00.000Z",
                     *         "totals": {
                     *           "plays": 2310,
                     *           "listeners": 1284,
                     *           "likes": 96,
                     *           "reposts": 21
                     *         },
                     *         "comparison": {
                     *           "from": "2025-11-17",
                     *           "to": "2025-12-16",
                     *           "plays": 2055,
                     *           "listeners": 1325,
                     *           "likes": 80,
                     *           "reposts": 21
                     *         },
                     *         "growth": {
                     *           "plays_change": 12.4,
                     *           "listeners_change": -3.1,
                     *           "likes_change": 20,
                     *           "reposts_change": 0
                     *         },
                     *         "top_tracks": [
                     *           {
                     *             "id": 1,
                     *             "name": "Harbour Lights",
                     *             "plays": 2310,
                     *             "listeners": 1284
                     *           }
                     *         ],
                     *         "countries": [
                     *           {
                     *             "country": "US",
                     *             "plays": 810
                     *           },
                     *           {
                     *             "country": "NL",
                     *             "plays": 402
                     *           }
                     *         ],
                     *         "followers": {
                     *           "total": 410,
                     *           "period": 18,
                     *           "change": 28.6
                     *         },
                     *         "series": {
                     *           "interval": "day",
                     *           "points": [
                     *             {
                     *               "date": "2026-01-14",
                     *               "plays": 81,
                     *               "listeners": 64,
                     *               "likes": 3,
                     *               "reposts": 1
                     *             },
                     *             {
                     *               "date": "2026-01-15",
                     *               "plays": 92,
                     *               "listeners": 70,
                     *               "likes": 4,
                     *               "reposts": 0
                     *             }
                     *           ],
                     *           "comparison": [
                     *             {
                     *               "date": "2026-01-14",
                     *               "plays": 81,
                     *               "listeners": 64,
                     *               "likes": 3,
                     *               "reposts": 1
                     *             },
                     *             {
                     *               "date": "2026-01-15",
                     *               "plays": 92,
                     *               "listeners": 70,
                     *               "likes": 4,
                     *               "reposts": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["InsightsReport"];
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is not valid JSON.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "validation_failed",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["CodedError"];
                };
            };
        };
    };
    logPlays: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plays": [
                 *         {
                 *           "track_id": 1,
                 *           "device_id": "speaker-7"
                 *         },
                 *         {
                 *           "track_id": 9999999
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    plays: {
                        /**
                         * Format: uuid
                         * @description Your own UUID for the play. The same id counts once, so a retry is safe.
                         */
                        event_id?: string;
                        /** @description The device of a listener who is not signed in to your app. If omitted, the caller is the listener. */
                        device_id?: string;
                        /**
                         * Format: date-time
                         * @description When the track was started, at most 30 days ago. Defaults to now.
                         */
                        played_at?: string;
                        /** @description How long the track was played, in milliseconds. */
                        ms_played?: number;
                        /** @description ISO 3166-1 alpha-2 code of the listener's country. */
                        country?: string;
                        /**
                         * @default other
                         * @enum {string}
                         */
                        source?: "profile" | "search" | "radio" | "playlist" | "embed" | "other";
                        track_id: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "results": [
                     *         {
                     *           "index": 0,
                     *           "status": "success",
                     *           "play_id": 200002,
                     *           "counted": true
                     *         },
                     *         {
                     *           "index": 1,
                     *           "status": "error",
                     *           "message": "The request has invalid parameters.",
                     *           "errors": {
                     *             "track_id": "There is no track with this id."
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        results: ({
                            /** Format: int64 */
                            index: number;
                            /** @constant */
                            status: "success";
                            /**
                             * Format: int64
                             * @description The id of the play. Repeating an `event_id` returns the same id.
                             */
                            play_id: number;
                            /** @description False for plays by the track's own producers, which do not count. */
                            counted: boolean;
                        } | {
                            /** Format: int64 */
                            index: number;
                            /** @constant */
                            status: "error";
                            message: string;
                            errors: {
                                [key: string]: string;
                            };
                        })[];
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is not valid JSON.",
                     *       "error": "bad_request",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "payload_too_large",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "unsupported_media_type",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logPlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The track's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event_id": "0b0f9a52-6a5c-4b5e-9c0e-3f1f6a2f8d11",
                 *       "device_id": "speaker-7",
                 *       "ms_played": 151000,
                 *       "country": "NL",
                 *       "source": "playlist"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Your own UUID for the play. The same id counts once, so a retry is safe.
                     */
                    event_id?: string;
                    /** @description The device of a listener who is not signed in to your app. If omitted, the caller is the listener. */
                    device_id?: string;
                    /**
                     * Format: date-time
                     * @description When the track was started, at most 30 days ago. Defaults to now.
                     */
                    played_at?: string;
                    /**
                     * Format: int64
                     * @description How long the track was played, in milliseconds.
                     */
                    ms_played?: number;
                    /** @description ISO 3166-1 alpha-2 code of the listener's country. */
                    country?: string;
                    /**
                     * @default other
                     * @enum {string}
                     */
                    source?: "profile" | "search" | "radio" | "playlist" | "embed" | "other";
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "play_id": 200001,
                     *       "counted": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /**
                         * Format: int64
                         * @description The id of the play. Repeating an `event_id` returns the same id.
                         */
                        play_id: number;
                        /** @description False for plays by the track's own producers, which do not count. */
                        counted: boolean;
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is not valid JSON.",
                     *       "error": "bad_request",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Not found.",
                     *       "error": "not_found",
                     *       "documentation_url": "http://downbeat.test/docs/errors#not_found",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "payload_too_large",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "unsupported_media_type",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBeatRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only return requests in this genre. Not case-sensitive.
                 * @example Lo-fi
                 */
                genre?: string;
                /** @example ending_soon */
                sort?: "newest" | "ending_soon" | "most_submissions";
                /**
                 * @description The page to return, starting at 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page. `perPage` is accepted as an alias.
                 * @example 15
                 */
                per_page?: number;
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "req_4f9k2m7x1q8z3b6w",
                     *           "user_id": 2,
                     *           "user_name": "Late Train",
                     *           "content": "Looking for a dusty two-step beat with room for a verse.",
                     *           "reference_track": "Harbour Lights",
                     *           "genre": "Lo-fi",
                     *           "bpm_range": "80-90",
                     *           "key": "D minor",
                     *           "mood": "nocturnal",
                     *           "budget": 150,
                     *           "duration_hours": 48,
                     *           "status": "active",
                     *           "submissions_count": 3,
                     *           "created_at": "2026-01-15T14:30:00.000Z",
                     *           "expires_at": "2026-01-17T14:30:00.000Z",
                     *           "hours_remaining": 31.5
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "pagination": {
                     *         "current_page": 1,
                     *         "from": 1,
                     *         "to": 1,
                     *         "per_page": 15,
                     *         "last_page": 1,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BeatRequest"][];
                        /**
                         * Format: int64
                         * @description Number of requests on this page.
                         */
                        count: number;
                        pagination: {
                            /** Format: int64 */
                            current_page: number;
                            /**
                             * Format: int64
                             * @description Position of the first item on this page, or 0 if the page is empty.
                             */
                            from: number;
                            /**
                             * Format: int64
                             * @description Position of the last item on this page, or 0 if the page is empty.
                             */
                            to: number;
                            /** Format: int64 */
                            per_page: number;
                            /**
                             * Format: int64
                             * @description At least 1.
                             */
                            last_page: number;
                            /** Format: int64 */
                            total: number;
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentsConnectStatus: {
        parameters: {
            query?: {
                /** @description Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "data": {
                     *         "connected": true,
                     *         "onboarding_complete": true,
                     *         "charges_enabled": true,
                     *         "payouts_enabled": false,
                     *         "requirements_due": [
                     *           "external_account"
                     *         ],
                     *         "country": "NL",
                     *         "default_currency": "eur",
                     *         "updated_at": "2026-01-15T14:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            connected: boolean;
                            onboarding_complete: boolean;
                            charges_enabled: boolean;
                            payouts_enabled: boolean;
                            /** @description Information that the provider still needs. */
                            requirements_due: string[];
                            /** @description ISO 3166-1 alpha-2 code. */
                            country: string | null;
                            /** @description ISO 4217 code in lower case. */
                            default_currency: string | null;
                            updated_at: string | null;
                        };
                    };
                };
            };
            /** @description Not modified: the content still matches the given ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    storePushToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the first response to a key is stored for 24 hours and replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "fcm-9f2c7b1e4d",
                 *       "platform": "web",
                 *       "device_name": "Studio laptop"
                 *     }
                 */
                "application/json": {
                    /** @description The token that the push service issued to the device. */
                    token: string;
                    /**
                     * @default web
                     * @enum {string}
                     */
                    platform?: "web" | "ios" | "android";
                    /** @description The owner's name for the device. */
                    device_name?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description The body is not valid JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is not valid JSON.",
                     *       "error": "bad_request",
                     *       "documentation_url": "http://downbeat.test/docs/errors#bad_request",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthenticated. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Unauthenticated.",
                     *       "error": "unauthorized",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unauthorized",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You do not have access to this resource. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "You do not have access to this resource.",
                     *       "error": "forbidden",
                     *       "documentation_url": "http://downbeat.test/docs/errors#forbidden",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another request. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request conflicts with another request.",
                     *       "error": "conflict",
                     *       "documentation_url": "http://downbeat.test/docs/errors#conflict",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The body is larger than 1 MiB.",
                     *       "error": "payload_too_large",
                     *       "documentation_url": "http://downbeat.test/docs/errors#payload_too_large",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Send the body with Content-Type: application/json. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Send the body with Content-Type: application/json.",
                     *       "error": "unsupported_media_type",
                     *       "documentation_url": "http://downbeat.test/docs/errors#unsupported_media_type",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request has invalid parameters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "The request has invalid parameters.",
                     *       "error": "validation_failed",
                     *       "errors": {
                     *         "page": "Must be an integer of at least 1."
                     *       },
                     *       "documentation_url": "http://downbeat.test/docs/errors#validation_failed",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Too many requests.",
                     *       "error": "rate_limited",
                     *       "retry_after": 12,
                     *       "documentation_url": "http://downbeat.test/docs/errors#rate_limited",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    "X-Token-Expires-At": components["headers"]["X-Token-Expires-At"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "message": "Something went wrong on our side.",
                     *       "error": "server_error",
                     *       "documentation_url": "http://downbeat.test/docs/errors#server_error",
                     *       "request_id": "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
