import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SourceFile } from './source-file.ts'

/** Where the code lies whose messages content/messages holds. */
const CODE_FOLDERS = ['src/portal', 'src/studio']

/** The code under `root` that shows messages, in path order; none where there is no such code. */
export function readCode(root: string): SourceFile[] {
  return CODE_FOLDERS.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => new SourceFile(relative(root, file), relative(root, file), readFileSync(file, 'utf8')))
}
