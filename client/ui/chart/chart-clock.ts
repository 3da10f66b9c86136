/** Times on the axis, in the user's zone. Formatters are cached: the axis asks for dozens a frame. */
import { TickMarkType } from 'lightweight-charts';

export interface ChartClock {
  /** Text of a mark on the axis. */
  mark(seconds: number, kind: TickMarkType): string;
  /** Text at the crosshair. */
  moment(seconds: number): string;
}

export function createChartClock(timeZone: string, language: string): ChartClock {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone, hour12: false, ...options });
    return (seconds: number) => format.format(seconds * 1000);
  };
  const year = formatter({ year: 'numeric' });
  const month = formatter({ month: 'short' });
  const day = formatter({ month: '2-digit', day: '2-digit' });
  const time = formatter({ hour: '2-digit', minute: '2-digit' });
  const second = formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const moment = formatter({ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
  const marks = {
    [TickMarkType.Year]: year,
    [TickMarkType.Month]: month,
    [TickMarkType.DayOfMonth]: day,
    [TickMarkType.Time]: time,
    [TickMarkType.TimeWithSeconds]: second,
  };
  return { mark: (seconds, kind) => marks[kind](seconds), moment };
}
