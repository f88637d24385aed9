import { compiled } from '../compiled.ts'
import { exitCodes } from '../exit-codes.ts'
import { print, type VerbOptions } from '../options.ts'
import { answersFrom } from './answers.ts'
import { scaffold } from './scaffold.ts'

/** Writes the files of something new, and names them. */
export async function create(kind: string, options: VerbOptions): Promise<number> {
  for (const path of await scaffold(kind, answersFrom(options), compiled(options), options.content))
    print(`Wrote ${options.content}/${path}`)
  print('Now write the texts; "npm run content -- check" names them.')
  return exitCodes.clean
}
