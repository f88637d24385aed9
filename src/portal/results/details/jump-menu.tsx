import { Box, Button, Menu, Text } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { ResultIcon } from '../result-word.tsx'
import classes from './jump-menu.module.css'
import type { PanelListProps } from './panel-groups.ts'

/** On a phone and a tablet a bar that stays at the top of the page, with a menu of its panels by package, each with its word. */
export function JumpMenu({ groups, current }: PanelListProps) {
  return (
    <Box component="nav" aria-label={resultsMessages.jumpToTest} className={classes.bar} hiddenFrom="lg">
      <Menu width="target" position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            mih="2.75rem"
            py="0.375rem"
            justify="space-between"
            styles={{ inner: { width: '100%' } }}
            rightSection={<CaretDownIcon size={20} weight="bold" aria-hidden />}
          >
            {resultsMessages.jumpToTest}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {groups.map(({ packageCode, title, panels }) => (
            <div key={packageCode} role="group" aria-label={title}>
              <Menu.Label p="0.75rem 0.75rem 0.25rem" fz="sm" c="dimmed" aria-hidden>
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
                  <strong>{name}</strong>{' '}
                  <Text span fz="sm" c="dimmed">
                    {word.label}
                  </Text>
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Box>
  )
}
