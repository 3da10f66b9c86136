// Search over the guides and the calls, and a button on what is there to be copied.
const input = document.querySelector('#search');
const found = document.querySelector('#found');
const most = 12;
let places;

const textOf = ({ title, heading, text }) => `${title} ${heading} ${text}`;

async function load() {
  const answer = await fetch('/docs/search.json');
  return answer.json();
}

function row({ url, title, heading, text }, words) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = heading === '' ? title : `${title}: ${heading}`;
  const said = document.createElement('span');
  const at = Math.max(0, text.toLowerCase().indexOf(words[0] ?? '') - 40);
  said.textContent = text.slice(at, at + 120);
  item.append(link, said);
  return item;
}

async function search() {
  const asked = input.value.trim().toLowerCase();
  if (asked === '') return found.replaceChildren();
  places ??= await load();
  const finder = new uFuzzy();
  const [indexes, info, order] = finder.search(places.map(textOf), asked, 5, 1000);
  const sorted = order ? order.map((place) => info.idx[place]) : (indexes ?? []);
  // Matches in titles and headings come first.
  const named = (index) =>
    `${places[index].title} ${places[index].heading}`.toLowerCase().includes(asked) ? 0 : 1;
  const best = sorted.toSorted((left, right) => named(left) - named(right)).slice(0, most);
  const rows = best.map((index) => row(places[index], asked.split(/\s+/)));
  if (rows.length === 0)
    rows.push(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }));
  found.replaceChildren(...rows);
}

input.addEventListener('input', search);

for (const block of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.textContent = 'Copy';
  button.type = 'button';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
  });
  block.append(button);
}
