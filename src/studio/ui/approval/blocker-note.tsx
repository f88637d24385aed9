import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { selectPlural } from '../../../catalogue/words.ts'
import { useChangeLink } from '../../content/reviewed-proposal.ts'
import { PlainMessage } from '../plain-message.tsx'
import type { NumberedChange, ApprovalBlocker } from '../../content/use-sign-off-texts.ts'

/** Why a text cannot be approved now, with links to what must be done first. */
export function BlockerNote({ blocker: { errors, refused }, id }: { blocker: ApprovalBlocker; id: string }) {
  const [error, ...others] = errors
  return (
    <Text id={id} fz="sm" component="div">
      {error && (
        <div>
          <strong>Not yet:</strong> the check finds {selectPlural(errors.length, 'an error', `${errors.length} errors`)}{' '}
          in the files that make up this text. <PlainMessage message={error.message} file={error.file} />{' '}
          {others.length > 0
            ? `That and ${others.length} more are listed at the top of this page.`
            : 'Its place is listed at the top of this page.'}
        </div>
      )}
      {refused.length > 0 && (
        <div>
          <strong>Not possible:</strong> you refused <ChangeLinks changes={refused} />, which{' '}
          {selectPlural(refused.length, 'is', 'are')} in this text.
        </div>
      )}
    </Text>
  )
}

/** "changes 2, 4 and 7", each with its link. */
export function ChangeLinks({ changes }: { changes: readonly NumberedChange[] }) {
  const toLink = useChangeLink()
  return (
    <>
      {selectPlural(changes.length, 'change ', 'changes ')}
      {changes.map(({ number, item }, at) => (
        <span key={item.id}>
          {at > 0 && (at === changes.length - 1 ? ' and ' : ', ')}
          <Anchor component={Link} to={toLink(item.id)} fz="inherit">
            {number}
          </Anchor>
        </span>
      ))}
    </>
  )
}
