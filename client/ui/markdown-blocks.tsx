/**
 * Markdown as React elements. No HTML is created outside React: markup in the text is shown as characters, pictures are not
 * loaded, and a link points only within the product or to an https or mail address.
 */
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';

/** Classifies the target of a link; `//host` is another host, not a path. */
export function linkKind(href: string): 'inside' | 'outside' | 'none' {
  if (/^(\/(?![/\\])|#)/.test(href)) return 'inside';
  return /^(https:\/\/|mailto:)/i.test(href) ? 'outside' : 'none';
}

/** Returns the anchor of a section: "What you pay" becomes `what-you-pay`. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export interface MarkdownBlocksProps {
  text: string;
  sectionLevel: 2 | 3;
}

export function MarkdownBlocks({ text, sectionLevel }: MarkdownBlocksProps) {
  const tokens = useMemo(() => lexer(text), [text]);
  return renderBlocks(tokens, sectionLevel);
}

/** Renders each token with its position as the key, because the same text always has the same tokens. */
function renderEach(tokens: readonly Token[], render: (token: Token) => ReactNode): ReactNode[] {
  return tokens.map((token, index) => <Fragment key={`${index} ${token.type}`}>{render(token)}</Fragment>);
}

function renderBlocks(tokens: readonly Token[], level: number): ReactNode[] {
  return renderEach(tokens, (token) => renderBlock(token, level));
}

function renderBlock(token: Token, level: number): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading token={token as Tokens.Heading} level={level} />;
    case 'paragraph':
      return <p>{renderInlines(token as Tokens.Paragraph)}</p>;
    case 'list':
      return <ListBlock token={token as Tokens.List} level={level} />;
    case 'table':
      return <TableBlock token={token as Tokens.Table} />;
    case 'code':
      return <pre>{(token as Tokens.Code).text}</pre>;
    case 'blockquote':
      return <blockquote>{renderBlocks((token as Tokens.Blockquote).tokens, level)}</blockquote>;
    case 'hr':
      return <hr className="divider" />;
    case 'text':
      return renderInlines(token as Tokens.Text);
    case 'html':
      return <p>{token.raw}</p>;
    default:
      return null;
  }
}

function Heading({ token, level }: { token: Tokens.Heading; level: number }) {
  const depth = Math.min(6, Math.max(level, token.depth - 2 + level));
  const Tag = `h${depth}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return <Tag id={headingId(token.text)}>{renderInlines(token)}</Tag>;
}

function ListBlock({ token, level }: { token: Tokens.List; level: number }) {
  const items = token.items.map((item) => (
    <li key={`${item.raw}`}>{renderEach(item.tokens, (one) => renderBlock(one, level))}</li>
  ));
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

const columnAlign = (align: Tokens.TableCell['align']) => (align === 'right' ? 'right num' : undefined);

function TableBlock({ token }: { token: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell) => (
            <th key={cell.text} scope="col" className={cell.align === 'right' ? 'right' : undefined}>
              {renderInlines(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row) => (
          <tr key={row.map((cell) => cell.text).join('|')}>
            {token.header.map((head, index) => (
              <td key={head.text} className={columnAlign(head.align)}>
                {row[index] && renderInlines(row[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderInlines({ tokens, text }: { tokens?: Token[] | undefined; text?: string }): ReactNode {
  return tokens ? renderEach(tokens, renderInline) : text;
}

function renderInline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{renderInlines(token as Tokens.Strong)}</strong>;
    case 'em':
      return <em>{renderInlines(token as Tokens.Em)}</em>;
    case 'del':
      return <del>{renderInlines(token as Tokens.Del)}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <TextLink token={token as Tokens.Link} />;
    case 'text':
    case 'escape':
    case 'image':
      return renderInlines(token as Tokens.Text);
    default:
      return token.raw;
  }
}

function TextLink({ token }: { token: Tokens.Link }) {
  const kind = linkKind(token.href);
  if (kind === 'inside') {
    return (
      <Link className="link" to={token.href}>
        {renderInlines(token)}
      </Link>
    );
  }
  if (kind === 'outside') {
    return (
      <a className="link" href={token.href} target="_blank" rel="noreferrer">
        {renderInlines(token)}
      </a>
    );
  }
  return renderInlines(token);
}
