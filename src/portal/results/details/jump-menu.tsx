import { Button, Menu } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { ResultIcon } from '../result-word.tsx'
import classes from './jump-menu.module.css'
import type { PanelListProps } from './panel-groups.ts'

/** On a phone and a tablet a bar that stays at the top of the page, with a menu of its panels by package, each with its word. */
export function JumpMenu({ groups, current }: PanelListProps) {
  return (
    <div className={classes.bar}>
      <Menu width="target" position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            className={classes.button}
            rightSection={<CaretDownIcon size={20} weight="bold" aria-hidden />}
          >
            {resultsMessages.jumpToTest}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {groups.map(({ packageCode, title, panels }) => (
            <div key={packageCode} role="group" aria-label={title}>
              <Menu.Label className={classes.group} aria-hidden>
                {title}
              </Menu.Label>
              {panels.map(({ anchor, title: name, word }) => (
                <Menu.Item
                  key={anchor}
                  component={Link}
                  to={{ hash: anchor }}
                  replace
                  aria-current={anchor === current ? 'location' : undefined}
                  leftSection={<ResultIcon word={word} />}
                >
                  <span className={classes.name}>{name}</span> <span className={classes.word}>{word.label}</span>
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
