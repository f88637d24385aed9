import { UnstyledButton } from '@mantine/core'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router-dom'
import { ResultWord } from '../../results/result-word.tsx'
import { useChat } from '../../ui/chat-context.ts'
import classes from './find-hit.module.css'
import type { FindTarget } from './find-target.ts'

/** One match, a link as a whole: its name, its screening's date and the result in a word. */
export function FindHit({ target, onLeave }: { target: FindTarget; onLeave: () => void }) {
  const { name, context, to, word } = target
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
    <Link className={classes.hit} to={to} onClick={onLeave}>
      {content}
    </Link>
  )
}
