/** content/required-words.json: words that every reader of some texts must read. */
export interface RequiredWordsFile {
  readonly words: readonly { readonly say: string; readonly requiredIn: readonly string[] }[]
}
