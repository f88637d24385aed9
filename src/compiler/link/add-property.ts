import type { RootContent } from 'mdast'

/** Returns a block whose element has an attribute by which the portal recognizes it. */
export function addProperty<Block extends RootContent>(block: Block, name: string, value: string): Block {
  return { ...block, data: { ...block.data, hProperties: { ...block.data?.hProperties, [name]: value } } }
}
