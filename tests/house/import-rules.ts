import { posix } from 'node:path'
import { isCode, placeOf, type HouseRule } from './house-rule.ts'
import { importsOf } from './imports-of.ts'
import { moduleRooms, roomImports, roomOf } from './rooms.ts'

/** Files under src/ stand in a room that DESIGN names. */
export const knownRooms: HouseRule = {
  id: 'known-rooms',
  reason: 'A file outside the rooms of the house is under no import rule.',
  find: (files) =>
    files
      .filter((file) => file.path.startsWith('src/') && !(roomOf(file.path) in roomImports))
      .map((file) => ({
        place: file.path,
        message: `Unexpected room ${roomOf(file.path)}, expected one of ${Object.keys(roomImports).join(', ')}`,
      })),
}

/** Files under src/ import only what the map of the house allows their room. */
export const roomBoundaries: HouseRule = {
  id: 'room-boundaries',
  reason: 'Rooms that reach into each other cannot be read, tested or replaced alone.',
  find: (files) =>
    files
      .filter((file) => file.path.startsWith('src/') && isCode(file.path))
      .flatMap((file) =>
        importsOf(file).flatMap(({ specifier, offset }) => {
          const message = faultOf(file.path, specifier)
          return message === undefined ? [] : [{ place: placeOf(file, offset), message }]
        }),
      ),
}

function faultOf(path: string, specifier: string | undefined): string | undefined {
  if (specifier === undefined) return 'Unexpected computed import, expected a literal path that this check can follow'
  const room = roomOf(path)
  return specifier.startsWith('.') ? faultOfOurs(path, room, specifier) : faultOfModule(room, specifier)
}

function faultOfOurs(path: string, room: string, specifier: string): string | undefined {
  const target = roomOf(posix.join(posix.dirname(path), specifier))
  const allowed = roomImports[room] ?? []
  if (target === room || allowed.includes(target)) return undefined
  return `Unexpected import of ${target} in ${room}, expected only ${[room, ...allowed].join(', ')}`
}

function faultOfModule(room: string, specifier: string): string | undefined {
  if (room === 'catalogue') return `Unexpected import of ${specifier} in catalogue, expected no module at all`
  const rooms = moduleRooms.find(({ pattern }) => pattern.test(specifier))?.rooms
  if (rooms === undefined || rooms.includes(room)) return undefined
  return `Unexpected import of ${specifier} in ${room}, expected only in ${rooms.join(', ')}`
}
