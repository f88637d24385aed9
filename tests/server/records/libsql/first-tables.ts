/** The tables of purchases and participants as the first versions made them. */
export const firstTables: readonly string[] = [
  'pragma user_version = 1',
  `create table participants (
    participant_id text primary key,
    details text not null
  ) strict`,
  `create table purchases (
    participant_id text not null references participants (participant_id),
    purchase_id text not null,
    place integer not null,
    content text not null,
    all_interpretations_ready_at text,
    viewed_ready_results_at text,
    primary key (participant_id, purchase_id)
  ) strict`,
]
