/** The words for zero to ten, which texts may write. */
export const smallNumbers = 'zero one two three four five six seven eight nine ten'.split(' ')

/** The words for larger numbers. */
export const largeNumbers = [
  ...'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' '),
]
