import { useState } from 'react';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { IconButton } from '../icon-button.tsx';
import { Switch } from '../switch.tsx';
import { Spec } from './spec.tsx';

export function ButtonSpecs() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <Spec title="Buttons">
      <div className="line">
        <Button variant="primary">Primary</Button>
        <Button variant="primary" busy>
          Primary
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </div>
      <div className="line">
        <Button>Secondary</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="tonal">Tonal</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Delete</Button>
        <Button busy>Busy</Button>
      </div>
      <div className="line">
        <Button variant="buy">Buy / Long</Button>
        <Button variant="sell">Sell / Short</Button>
        <Button variant="buy" busy>
          Busy
        </Button>
        <Button variant="outline" size="sm">
          Small
        </Button>
        <Button variant="outline" size="xs">
          Close
        </Button>
      </div>
      <div className="line">
        <Chip opens>20x</Chip>
        <Chip pressed>Selected</Chip>
        <Chip large pressed={false}>
          Large
        </Chip>
        <IconButton icon="search" label="Search" />
        <IconButton icon="bell" label="Notifications, 3 unread" dot />
        <Switch aria-label="On" checked={on} onChange={setOn} />
        <Switch aria-label="Off" checked={off} onChange={setOff} />
        <Switch aria-label="Locked" checked disabled onChange={setOn} />
      </div>
    </Spec>
  );
}
