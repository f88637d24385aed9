import { describe, expect, test } from 'vitest'
import { iconWeightsIn } from '../../../src/server/build/used-icon-weights.ts'

const imported = `import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'\n`

describe('iconWeightsIn', () => {
  test.each([
    ['the default, where none stands there', '<KeyIcon size={20} aria-hidden />', ['regular']],
    ['the one that stands there', '<KeyIcon size={20} weight="bold" aria-hidden />', ['bold']],
    ['those of an expression', `<KeyIcon weight={isMet ? 'fill' : 'regular'} size={2} />`, ['fill', 'regular']],
    ['those of every element', '<KeyIcon size={20} /> <KeyIcon weight="fill" size={20} />', ['regular', 'fill']],
    ['those under another name', 'const Shape = KeyIcon\n<Shape size={20} weight="fill" />', ['fill']],
    ['all, where attributes are unknown', '<KeyIcon {...rest} />', ['bold', 'fill', 'regular']],
    ['all, where it is handed to another file', '<Row icon={KeyIcon} />', ['bold', 'fill', 'regular']],
  ])('%s', (_, elements, weights) => {
    expect([...(iconWeightsIn([imported + elements]).get('Key') ?? [])]).toEqual(weights)
  })

  test('those of every file', () => {
    const files = ['<KeyIcon size={20} />', '<KeyIcon size={20} weight="bold" />'].map((element) => imported + element)
    expect([...(iconWeightsIn(files).get('Key') ?? [])]).toEqual(['regular', 'bold'])
  })
})
