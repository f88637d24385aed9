import { isCode, type Breach, type HouseFile, type HouseRule } from './house-rule.ts'

// Each needle is put together here, so that this file does not contain it.
const machinePaths = ['work/', 'home/', 'root/', 'Users/', 'private/var/', 'tmp/'].map(
  (path) => new RegExp(String.raw`(?<![\w.)$}-])/${path}[\w.-]`),
)
const registryHosts = ['npmjs.org', 'npmjs.com', 'yarnpkg.com', 'npmmirror.com', 'pkg.github.com', 'jfrog.io'].map(
  (host) => new RegExp(String.raw`[\w-]\.${host.replaceAll('.', String.raw`\.`)}\b`),
)

/** No file names a folder of one machine. */
export const noMachinePaths: HouseRule = {
  id: 'no-machine-paths',
  reason: 'A path of one machine is wrong on every other, and says whose machine it was.',
  find: (files) =>
    linesMatching(
      files.filter((file) => file.path !== 'package-lock.json'),
      machinePaths,
      'a path from the root of the repository',
    ),
}

/** No file names a package registry. */
export const noRegistryHosts: HouseRule = {
  id: 'no-registry-hosts',
  reason: 'Which registry serves the packages is for the machine that installs them to say.',
  find: (files) => linesMatching(files, registryHosts, 'no registry address'),
}

/** The lock file pins versions and integrity, not addresses. */
export const lockFileWithoutAddresses: HouseRule = {
  id: 'lock-file-without-addresses',
  reason: 'Addresses in the lock file tie every installation to the registry of the one who wrote it.',
  find: (files) =>
    linesMatching(
      files.filter((file) => file.path === 'package-lock.json'),
      [/"resolved":/],
      'an entry with version and integrity only',
    ),
}

/** Switched-off rules carry their reason behind `--`. */
export const excusesWithReason: HouseRule = {
  id: 'excuses-with-reason',
  reason: 'A rule that is broken once must say why, or it is broken twice.',
  find: (files) =>
    linesMatching(
      files.filter((file) => isCode(file.path)),
      [/(?:oxlint|eslint)-disable(?!.*(?<!\w)-- \S)/, /@ts-(?:ignore|nocheck)/, /@ts-expect-[e]rror(?! \w)/],
      'a reason beside what is switched off',
    ),
}

function linesMatching(files: readonly HouseFile[], patterns: readonly RegExp[], expected: string): Breach[] {
  return files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => {
      const hit = patterns.map((pattern) => pattern.exec(line)?.[0]).find((text) => text !== undefined)
      return hit === undefined
        ? []
        : [{ place: `${file.path}:${index + 1}`, message: `Unexpected ${hit.trim()}, expected ${expected}` }]
    }),
  )
}
