// Made by `npm run graphql`; change schemas/portal.graphql instead.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

/**
 * The calls of the portal (spec/portal §7) and the shapes they carry (spec/portal §3). Only released results leave the back end: of another
 * it says which test waits, and nothing of what was found.
 */
export type Query = {
  /** The signed-in participant. Another participant's id is refused with the code FORBIDDEN. */
  readonly loadParticipant: Participant;
};


/**
 * The calls of the portal (spec/portal §7) and the shapes they carry (spec/portal §3). Only released results leave the back end: of another
 * it says which test waits, and nothing of what was found.
 */
export type QueryLoadParticipantArgs = {
  loadParticipantInput: LoadParticipantInput;
};

export type Mutation = {
  /** Marks the results of one purchase as viewed, once; later calls keep the first time. */
  readonly setViewedReadyResultsAt: SetViewedReadyResultsAtResponse;
  /**
   * Marks results of one purchase as seen; later calls keep the first time. Succeeds where every revision is a result as it is now;
   * of others, such as one that was corrected meanwhile, nothing is marked. More revisions than the purchase has results are refused
   * with the code BAD_USER_INPUT.
   */
  readonly setResultsSeen: SetResultsSeenResponse;
};


export type MutationSetViewedReadyResultsAtArgs = {
  setViewedReadyResultsAtInput: SetViewedReadyResultsAtInput;
};


export type MutationSetResultsSeenArgs = {
  setResultsSeenInput: SetResultsSeenInput;
};

export type LoadParticipantInput = {
  readonly participantId: Scalars['ID']['input'];
};

export type SetViewedReadyResultsAtInput = {
  readonly purchaseId: Scalars['ID']['input'];
};

export type SetViewedReadyResultsAtResponse = {
  readonly success: Scalars['Boolean']['output'];
};

export type SetResultsSeenInput = {
  readonly purchaseId: Scalars['ID']['input'];
  /** Interpretation.revision of each result. */
  readonly revisions: ReadonlyArray<Scalars['ID']['input']>;
};

export type SetResultsSeenResponse = {
  readonly success: Scalars['Boolean']['output'];
};

export type Participant = {
  readonly participantId: Scalars['ID']['output'];
  readonly details: ParticipantDetails;
  readonly orders: ReadonlyArray<Order>;
};

export type ParticipantDetails = {
  readonly firstName: Maybe<Scalars['String']['output']>;
  /** Present for members only. */
  readonly membership: Maybe<Membership>;
};

export type Membership = {
  /** ISO 8601 date. */
  readonly startDate: Maybe<Scalars['String']['output']>;
};

/** A purchase. */
export type Order = {
  readonly purchaseId: Scalars['ID']['output'];
  readonly cancellationReason: Maybe<Scalars['String']['output']>;
  /** An OrderStatus; a String, so that a status newer than the portal still loads. */
  readonly status: Scalars['String']['output'];
  /** ISO 8601 date and time, UTC. */
  readonly viewedReadyResultsAt: Maybe<Scalars['String']['output']>;
  /** ISO 8601 date and time, UTC; null while it is still to come. */
  readonly allInterpretationsReadyAt: Maybe<Scalars['String']['output']>;
  readonly products: ReadonlyArray<ProductEntry>;
  readonly screening: Maybe<Screening>;
  /** None of an order that was cancelled. */
  readonly interpretations: ReadonlyArray<Interpretation>;
};

/** The keys of Order.status and Screening.status; their words are in content/messages/orders.json. */
export type OrderStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'RESULTS_READY'
  | 'SCHEDULED'
  | 'RESULTS_IN_PROCESS'
  | 'PRE_REGISTRATION_COMPLETE';

export type ProductEntry = {
  readonly packageCode: Maybe<Scalars['String']['output']>;
  readonly packageId: Maybe<Scalars['ID']['output']>;
  readonly productCode: Scalars['String']['output'];
  readonly productId: Scalars['ID']['output'];
};

export type Screening = {
  readonly screeningId: Scalars['ID']['output'];
  readonly status: Scalars['String']['output'];
  /** ISO 8601 date and time, UTC; shown in America/New_York. */
  readonly time: Scalars['String']['output'];
  readonly siteName: Maybe<Scalars['String']['output']>;
  readonly location: Maybe<Location>;
};

export type Location = {
  readonly line1: Maybe<Scalars['String']['output']>;
  readonly line2: Maybe<Scalars['String']['output']>;
  readonly line3: Maybe<Scalars['String']['output']>;
  readonly city: Maybe<Scalars['String']['output']>;
  readonly state: Maybe<Scalars['String']['output']>;
  readonly postalCode: Maybe<Scalars['String']['output']>;
  readonly country: Maybe<Scalars['String']['output']>;
};

/** One result: which interpretation, and which of its ranges and texts it fell into. */
export type Interpretation = {
  /** The interpretation's id in the catalogue, such as labLdlCholesterol. */
  readonly id: Scalars['ID']['output'];
  readonly productCode: Scalars['String']['output'];
  /** Null where the result is not released. */
  readonly details: Maybe<InterpretationDetails>;
  /** Of a result that is not released: reviewPending, without a reviewer. */
  readonly status: InterpretationStatus;
  /** None where the result is not released. */
  readonly values: ReadonlyArray<InterpretationValue>;
  /** Names what a released result says: another after each change of a value, range, text, finding or state of review. */
  readonly revision: Scalars['ID']['output'];
  /** ISO 8601 date and time, UTC, at which the participant first saw this revision; null until then, and while a review is pending. */
  readonly seenAt: Maybe<Scalars['String']['output']>;
};

export type InterpretationDetails = {
  readonly rangeId: Maybe<Scalars['String']['output']>;
  readonly contentId: Maybe<Scalars['String']['output']>;
  readonly incidentalIds: ReadonlyArray<Scalars['String']['output']>;
};

/** How far a reviewer has come with a result. */
export type ReviewState =
  | 'reviewApproved'
  | 'reviewNotRequired'
  | 'reviewPending'
  | 'reviewRescreen';

export type InterpretationStatus = {
  /** A ReviewState; a String, so that a state newer than the portal still loads. */
  readonly state: Scalars['String']['output'];
  readonly reviewerId: Maybe<Scalars['ID']['output']>;
  /** ISO 8601 date and time, UTC. */
  readonly reviewDate: Maybe<Scalars['String']['output']>;
};

/** A placeholder's value, or the flag isSelfReported with the value "true". */
export type InterpretationValue = {
  readonly key: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};
