/** Every window of time by which events are taken to belong together, or to be late. */
export const TIMING_MS = {
  /** What happens so soon after an action of the person was caused by it: as long as changes on screen count as its own. */
  actionEffect: 1_500,
  /** An action that has changed nothing on the screen by then has no visible effect. */
  screenSettled: 1_200,
  /** By then a page has reported what an action changed. */
  changesReported: 2_500,
  /** What a page fetches so soon after it began to load, it fetches to be shown; later it polls. */
  pageLoad: 10_000,
  /** What ends so close to the leaving of its page was ended by that. */
  pageLeaving: 500,
  /** A request that is open so long hangs, unless others of its kind take as long. */
  requestHangs: 1_500,
  /** A connection that is not open by then hangs. */
  connectionHangs: 5_000,
  /** An app that sends a request again cancels the old one at about the same time. */
  replaced: 100,
  /** A retry, or a request after the login was renewed, follows so soon. */
  retry: 10_000,
  /** A server may end a long poll a little later than agreed. */
  longPollLate: 10_000,
  /** No request is called late before. */
  pendingSoonest: 1_000,
  /** A script or a style sheet may be large. */
  codeHangs: 5_000,
  /** A long poll is sent again at once. */
  longPollAgain: 300,
  /** A request that was held at least so long may be a long poll. */
  longPollHeld: 500,
  /** What is sent in one go is sent side by side; no response of it is late. */
  sideBySide: 20,
  /** The request of an event stream and its first error are reported at about the same time. */
  streamError: 100,
  /** A request and the log entry that reports it again come within this time of each other. */
  sameRequest: 3_000,
  /** Frameworks report one hydration mismatch in several lines. */
  sameMismatch: 3_000,
  /** How long before or after an error the console repeats it. */
  echo: 2_000,
  /** An app that does not expect a failure logs it so soon. */
  complaint: 2_000,
  /** What was missing is created, or fetched from elsewhere, so soon. */
  fallback: 1_000,
  /** A value that was typed so long ago is what a request looks up. */
  typedValue: 10_000,
  /** What an action changed is fetched again so soon. */
  refetch: 5_000,
  /** A message that always followed and has not come by then is late, unless it ever took as long. */
  messageLate: 3_000,
  /** What a page reads so soon after its own write nobody else has changed meanwhile. */
  readBack: 30_000,
  /** The end of a response is noted so long after the page may have reacted to it. */
  notedLate: 5,
  /** The same on a page that is busy: where something else shows that the page had it before. */
  endNotedLate: 200,
  /** What a page asks about one list to show it, it asks within this time. */
  sameView: 1_000,
  /** Failures further apart belong to different cases. */
  caseSpan: 30_000,
  /** What fails so soon after another failure may be its effect. */
  cascade: 1_000,
  /** What failed so close to a failure that is requested by its id is shown with it. */
  besideChosen: 5_000,
  /** A cause further back than this is none; a closed connection stays closed. */
  causeBefore: 30_000,
  /** Where nothing but the order connects two, they must be so close; anything else that is so close counts more. */
  rightAfter: 300,
  /** Event handlers run right after what they handle. */
  handler: 20,
  /** An error so soon after a message was sent on a closed connection is about that message. */
  discardedBefore: 1_000,
  /** The same change, sent again so soon, is the second of two presses or listeners. */
  sentTwice: 2_000,
  /** What a page sent so shortly before its connection was closed may have led to it. */
  sentBefore: 2_000,
  /** Data that arrived so shortly before an error is most likely what the error is about. */
  dataJustBefore: 100,
  /** The same, less likely. */
  dataBefore: 1_000,
  /** Further back there are too many requests to look up the code that sent each of them. */
  senderLookup: 10_000,
  /** What the person did longer ago has nothing to do with a failure. */
  lastAction: 60_000,
  /** A form is submitted, and a route changed, so soon after the click that leads to it. */
  sameAction: 300,
  /** Another page comes so soon after the press that leads there. */
  navigation: 5_000,
  /** From typing the password to the response that accepts it. */
  signingIn: 60_000,
  /** Typing is recorded as one action, which may have begun so long before. */
  typing: 5_000,
  /** An action may be recorded so much later than what it led to. */
  actionSlack: 5,
  /** A press is recorded as a click when it ends: what handles its beginning runs so long before. */
  press: 200,
  /** Clocks of two streams may differ by so much. */
  clockSlack: 50,
} as const
