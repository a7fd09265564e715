/**
 * Scripted conversations. Speakers are indexes into `people`; each line is a speaker and a text, and `>` before the text means that
 * some hours have passed. `unread` is how many of the last messages only their author has seen.
 */
export type Script = {
  title?: string;
  people: readonly number[];
  daysAgo: number;
  unread?: number;
  lines: string;
};

/** The first is between the demo producer (1) and the demo listener (2), the second is their group. */
export const SCRIPTS: readonly Script[] = [
  {
    people: [2, 1],
    daysAgo: 9,
    unread: 2,
    lines: `
      0 Hi! Is there a version of Harbour Lights without the foghorn? I want to play it at a wedding and the groom is a ferry captain.
      1 Ha. There is one with less foghorn. Would he not want more?
      0 He says he hears enough of them
      > 1 Uploaded an alternate, it is on the release as a private link. Tell me if the level is right in the room.
      0 You are the best. They walk in to it on Saturday.
      > 0 They walked in to it. His mother cried. I cried. The foghorn would have been fine.
      1 That is the best review I have had this year
      0 Also three people asked me what it was, so expect three plays
      1 I will see it in the numbers, I look too often
      > 0 Quick one: is the Slack Water vinyl still happening?
      0 Asking for a friend who is me`,
  },
  {
    title: "Harbour sessions",
    people: [1, 2, 10, 12, 36],
    daysAgo: 6,
    unread: 1,
    lines: `
      0 I have the room on the 28th and 29th. Who is in?
      2 In. Bringing the upright.
      3 In for the first day, train home at six
      4 both days 🙌 I can bring the small desk
      1 I cannot play anything but I make good coffee
      0 Coffee is an instrument. You are in.
      > 3 What are we aiming for? Sketches or finished things?
      0 Three sketches, one finished. If it rains we record the rain.
      2 It will rain
      4 forecast says sun
      2 It will rain
      > 0 Keys to the building are with the bakery downstairs from seven. Say you are from the assembly.
      4 noted, bakery, assembly, seven`,
  },
  {
    people: [1, 6],
    daysAgo: 3,
    unread: 1,
    lines: `
      1 Sent you a topline over the third sketch. First verse is done, second is mumbling.
      0 The mumbling is better than most verses I get
      1 I will take that
      0 Could you try the hook an octave down, half voice? Only for the first time round.
      > 1 Did it. You were right, it is creepier.
      0 Creepier is the genre
      1 Splits as last time?
      0 Half and half, yes. I will fill in the credits when it is up.
      > 1 One more thing: my manager wants the session files by Friday, can you bounce stems at 24 bit?`,
  },
  {
    people: [1, 10],
    daysAgo: 12,
    lines: `
      0 Your bass on "Slack Water" is still the best thing on it
      1 I was reading a newspaper during that take
      0 Read the same newspaper next time
      1 Which day is the session again?
      0 28th, morning
      1 I'll be there with ears and strings`,
  },
  {
    people: [44, 1],
    daysAgo: 2,
    unread: 3,
    lines: `
      0 hey, love the dusty drums. do you sell the kit or only the beats?
      0 no pressure either way
      0 (also if you ever need a second pair of ears, I mix for a living)`,
  },
  {
    people: [1, 15],
    daysAgo: 20,
    lines: `
      0 How do you get the kick so short without it sounding small?
      1 Gate, then saturate the tail that is left. Then turn it down.
      0 Everybody's advice ends with turn it down
      1 Because nobody does
      0 Fair`,
  },
  {
    people: [3, 1],
    daysAgo: 30,
    lines: `
      0 Hello, developer access for your account is approved. Tokens are under Settings, Developers.
      1 Thank you! Is there a sandbox?
      0 Not yet. Reading is safe; for plays use your own test track.
      1 Understood`,
  },
  {
    people: [2, 36],
    daysAgo: 5,
    lines: `
      0 Are your overnight beats really made overnight?
      1 Proofed overnight, baked in the morning
      0 That is a better answer than I deserved
      1 🥐`,
  },
  {
    people: [2, 7],
    daysAgo: 14,
    lines: `
      0 Saw you in Utrecht. The guitar solo with the broken string??
      1 Five strings is a lifestyle
      0 Come back soon
      1 April, God willing. Bring friends, the last room was half empty and fully alive`,
  },
  {
    title: "Split EP: who mixes?",
    people: [42, 12, 32, 10],
    daysAgo: 11,
    lines: `
      0 Four tracks, two each. Proposal: everyone mixes somebody else's.
      1 Brave. Yes.
      2 only if nobody touches my snare
      3 I will touch your snare
      2 😐
      0 Deadline the 15th, masters a week later`,
  },
  {
    title: "Night radio, guest mix",
    people: [60, 2, 1, 88],
    daysAgo: 1,
    unread: 2,
    lines: `
      0 We are on air Thursday after eleven. Forty minutes, anything you like, no talking over the intros.
      1 Can I bring records that are not cool
      0 Those are the best ones
      2 I can send unreleased things if you do not name them
      3 we will say "from a friend at the harbour"
      0 Deadline for files is Wednesday noon. WAV please, no limiter.
      3 and write down the titles for the archive, even the secret ones`,
  },
];

/** Short exchanges for all other accounts: a question and its answers. */
export const SMALL_TALK: readonly string[] = [
  `0 Is the exclusive for this still open?
   1 Open until Sunday
   0 Then I'll decide by Saturday :)`,
  `0 salut, tu fais aussi du mix pour d'autres ?
   1 Oui, écris-moi avec deux références
   0 parfait, ce soir`,
  `0 What key is the second one in? My ear says G, my tuner says no.
   1 Your ear is right, the tape runs slow
   0 I knew it`,
  `0 Can I use thirty seconds in a short film? No budget, full credit.
   1 Yes, send me the film when it is done
   0 Will do. Thank you!`,
  `0 ¿Hacemos algo juntos? Tengo una batería grabada y nada encima
   1 Mándala, tengo un bajo y nada debajo
   0 😂 perfecto`,
  `0 Drums are done. 64 bars, no fills, you asked for it.
   1 You are an angel. A bored angel.
   0 Extremely bored`,
  `0 The stems have a click at bar 33
   1 New ones are up, sorry
   0 No worries, clean now 👍`,
  `0 Du, kommst du am Freitag?
   1 Wenn der Zug kommt, komm ich
   0 Also vielleicht`,
  `0 heard your track in a coffee shop in Leeds today
   1 did anyone notice?
   0 one man tapped a spoon
   1 I'll take the spoon`,
  `0 We need a bridge
   1 Musically or emotionally?
   0 Eight bars`,
];
