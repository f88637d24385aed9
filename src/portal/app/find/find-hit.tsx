import { Anchor, UnstyledButton } from '@mantine/core'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router-dom'
import { findMessages } from 'virtual:messages/find'
import { ResultWord } from '../../results/result-word.tsx'
import { useChat } from '../../ui/chat-context.ts'
import classes from './find-hit.module.css'
import type { FindTarget } from './find-target.ts'

/** One match, all of it a link: its name, its screening's date and the result in a word, followed by a link for each earlier result. */
export function FindHit({ target, onLeave }: { target: FindTarget; onLeave: () => void }) {
  const { name, context, to, word, earlier = [] } = target
  const chat = useChat()
  const openChat = () => {
    onLeave()
    chat.open()
  }
  const content = (
    <>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>{' '}
        {context !== '' && <span className={classes.context}>{context}</span>}
      </span>{' '}
      {word && <ResultWord word={word} />}
      <CaretRightIcon className={classes.caret} size={20} weight="bold" aria-hidden />
    </>
  )
  if (to === undefined)
    return (
      <UnstyledButton className={classes.hit} onClick={openChat}>
        {content}
      </UnstyledButton>
    )
  return (
    <>
      <Link className={classes.hit} to={to} onClick={onLeave}>
        {content}
      </Link>
      {earlier.length > 0 && (
        <div className={classes.earlier}>
          <span aria-hidden>{findMessages.earlier}</span>
          {earlier.map(({ label, date, to: address }) => (
            <Anchor
              key={address}
              className={classes.year}
              component={Link}
              to={address}
              aria-label={findMessages.earlierResult({ name, date: date || label })}
              onClick={onLeave}
            >
              {label}
            </Anchor>
          ))}
        </div>
      )}
    </>
  )
}
