/** An object of a definition, as tests change it. */
type Json = Record<string, unknown>

export const definition = (folder: string) => `interpretations/${folder}/interpretation.json`
/** A change to the member of a list that has this id. */
const set =
  (list: (value: Json) => Json[], key: string, id: string, change: (member: Json) => Json) => (text: string) => {
    const value = JSON.parse(text) as Json
    const member = list(value).find((one) => one[key] === id)!
    Object.assign(member, change(member))
    return JSON.stringify(value, null, 2)
  }
export const range = (rangeId: string, change: (range: Json) => Json) =>
  set((value) => value['interpretationRanges'] as Json[], 'rangeId', rangeId, change)
export const answers = (more: Json) => (one: Json) => ({ answers: { ...(one['answers'] as Json), ...more } })
const questions = (value: Json) => Object.values(value['questionnaire'] as Record<string, Json[]>).flat()
export const flag = (name: string, asked: Json) => set(questions, 'flag', name, answers(asked))
export const group = (name: string, minimum: number) => set(questions, 'is', name, answers({ age: { minimum } }))
export const replace = (from: string | RegExp, to: string) => (text: string) => text.replaceAll(from, to)
export const body = (words: string) => (text: string) => `${text.trimEnd()}\n\n${words}\n`
