/** What a reviewer signs of a text, apart from who reads it. */
export const aspects = [
  'words',
  'names',
  'label',
  'limits',
  'color',
  'urgency',
  'drawing',
  'measure',
  'answers',
  'rule',
] as const

/** One of the things that a reviewer signs. */
export type Aspect = (typeof aspects)[number]

/** Something of each aspect: what it says, or its hash. */
export type ByAspect = Readonly<Record<Aspect, string>>
