import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest)$/
const minBytes = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` versions next to every text file in `folder`, if they are smaller, at the highest compression level. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const content = await readFile(file)
      if (content.length < minBytes) return
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }
      const [asBrotli, asGzip] = await Promise.all([brotli(content, options), zip(content, { level: 9 })])
      if (asBrotli.length < content.length) await writeFile(`${file}.br`, asBrotli)
      if (asGzip.length < content.length) await writeFile(`${file}.gz`, asGzip)
    }),
  )
}
