import { documentedExports, namedExports } from './export-rules.ts'
import type { HouseRule } from './house-rule.ts'
import { knownRooms, roomBoundaries } from './import-rules.ts'
import { fileLength, fileNames, topLevelFiles } from './layout-rules.ts'
import { excusesWithReason, lockFileWithoutAddresses, noMachinePaths, noRegistryHosts } from './text-rules.ts'

/** Every rule that the repository is held to. */
export const houseRules: readonly HouseRule[] = [
  topLevelFiles,
  knownRooms,
  roomBoundaries,
  fileNames,
  fileLength,
  namedExports,
  documentedExports,
  noMachinePaths,
  noRegistryHosts,
  lockFileWithoutAddresses,
  excusesWithReason,
]
