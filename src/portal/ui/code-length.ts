/** How many digits a code has (spec/portal §9). */
export const codeLength = 6
